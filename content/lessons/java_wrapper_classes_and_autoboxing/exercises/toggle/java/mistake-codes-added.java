public class Toggle {
    static String toggle(String text) {
        String result = "";
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isUpperCase(c)) {
                result = result + Character.toLowerCase(c);
            } else {
                result = result + Character.toUpperCase(c);
            }
        }
        return result;
    }

    static int digitSum(String text) {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isDigit(c)) {
                sum = sum + c;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(toggle("hELLO, iNDIA"));
        System.out.println(digitSum("MH12AB34"));
    }
}
