public class Value {
    static int value(String pos, String letters, int row) {
        boolean product = true;
        return product ? 1 : 0;
    }

    static String zeros(String pos, String letters) {
        return "";
    }

    public static void main(String[] args) {
        System.out.println(zeros("(A+B)(A'+C)", "ABC"));
    }
}
