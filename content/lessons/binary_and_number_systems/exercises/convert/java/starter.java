public class Bases {
    static final String DIGITS = "0123456789ABCDEF";

    static String convert(String text, int fromBase, int toBase) {
        int value = 0;
        String result = "";
        return result;
    }

    public static void main(String[] args) {
        System.out.println(convert("FF", 16, 2));
    }
}
