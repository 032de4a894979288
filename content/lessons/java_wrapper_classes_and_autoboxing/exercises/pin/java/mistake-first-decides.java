public class PinCode {
    static boolean isPin(String text) {
        if (text.length() != 6 || text.charAt(0) == '0') {
            return false;
        }
        return Character.isDigit(text.charAt(0));
    }

    public static void main(String[] args) {
        System.out.println(isPin("411001"));
    }
}
