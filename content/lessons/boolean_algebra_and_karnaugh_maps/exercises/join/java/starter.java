public class Join {
    static String join(String a, String b) {
        String result = "";
        int different = 0;
        for (int i = 0; i < a.length(); i++) {
            result = result + a.charAt(i);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(join("100", "101"));
    }
}
