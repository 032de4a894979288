public class Terms {
    static String term(int row, int letters) {
        return "ABCD".substring(0, letters);
    }

    public static void main(String[] args) {
        System.out.println(term(5, 3));
    }
}
