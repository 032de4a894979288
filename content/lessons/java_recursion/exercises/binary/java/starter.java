public class Binary {
    static String binary(int n) {
        return "" + n;
    }

    static String mirror(String text) {
        return text;
    }

    public static void main(String[] args) {
        System.out.println(binary(10));
        System.out.println(mirror("CHAI"));
    }
}
