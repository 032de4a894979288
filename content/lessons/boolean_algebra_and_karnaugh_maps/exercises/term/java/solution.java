public class Terms {
    static String term(int row, int letters) {
        String result = "";
        for (int i = letters - 1; i >= 0; i--) {
            String letter = "" + "ABCD".charAt(i);
            if (row % 2 == 0) {
                letter = letter + "'";
            }
            result = letter + result;
            row = row / 2;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(term(5, 3));
    }
}
