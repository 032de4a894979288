public class Result {
    static int mark(String entry) {
        try {
            return Integer.parseInt(entry);
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(mark("45"));
        System.out.println(mark("AB"));
    }
}
