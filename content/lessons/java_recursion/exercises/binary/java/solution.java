public class Binary {
    static String binary(int n) {
        if (n < 2) {
            return "" + n;
        }
        return binary(n / 2) + n % 2;
    }

    static String mirror(String text) {
        if (text.length() == 0) {
            return "";
        }
        return mirror(text.substring(1)) + text.charAt(0);
    }

    public static void main(String[] args) {
        System.out.println(binary(10));
        System.out.println(mirror("CHAI"));
    }
}
