public class NameList {
    static String earlier(String a, String b) {
        return a;
    }

    static boolean same(String a, String b) {
        return a == b;
    }

    public static void main(String[] args) {
        System.out.println(earlier("Zoya", "amit"));
        System.out.println(same("Om", "OM"));
    }
}
