public class Press {
    static String toBinary(int n) {
        String text = "";
        while (n > 0) {
            text = n % 2 + text;
            n = n / 2;
        }
        return text;
    }

    public static void main(String[] args) {
        System.out.println(toBinary(20));
    }
}
