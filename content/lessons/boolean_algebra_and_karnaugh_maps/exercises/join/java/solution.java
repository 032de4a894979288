public class Join {
    static String join(String a, String b) {
        String result = "";
        int different = 0;
        for (int i = 0; i < a.length(); i++) {
            if (a.charAt(i) == b.charAt(i)) {
                result = result + a.charAt(i);
            } else if (a.charAt(i) == '-' || b.charAt(i) == '-') {
                return "";
            } else {
                result = result + "-";
                different++;
            }
        }
        return different == 1 ? result : "";
    }

    public static void main(String[] args) {
        System.out.println(join("100", "101"));
    }
}
