public class PinCode {
    static boolean isPin(String text) {
        return text.length() > 0;
    }

    public static void main(String[] args) {
        System.out.println(isPin("411001"));
    }
}
