public class Press {
    static String toBinary(int n) {
        String text = n % 2 + "";
        n = n / 2;
        while (n > 0) {
            text = text + n % 2;
            n = n / 2;
        }
        return text;
    }

    public static void main(String[] args) {
        System.out.println(toBinary(20));
    }
}
