public class Bases {
    static final String DIGITS = "0123456789ABCDEF";

    static String convert(String text, int fromBase, int toBase) {
        int value = 0;
        String result = "";
        for (int i = 0; i < text.length(); i++) {
            value = value * fromBase + DIGITS.indexOf(text.charAt(i));
        }
        if (value == 0) {
            result = "0";
        }
        while (value > 0) {
            result = DIGITS.charAt(value % toBase) + result;
            value = value / toBase;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(convert("FF", 16, 2));
    }
}
