public class NameList {
    static String earlier(String a, String b) {
        if (a.compareTo(b) <= 0) {
            return a;
        }
        return b;
    }

    static boolean same(String a, String b) {
        return a.trim().equalsIgnoreCase(b.trim());
    }

    public static void main(String[] args) {
        System.out.println(earlier("Zoya", "amit"));
        System.out.println(same("Om", "OM"));
    }
}
