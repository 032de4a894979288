public class Terms {
    static String term(int row, int letters) {
        String result = "";
        for (int i = 0; i < letters; i++) {
            String letter = "" + "ABCD".charAt(i);
            if (row % 2 == 0) {
                letter = letter + "'";
            }
            result = result + letter;
            row = row / 2;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(term(5, 3));
    }
}
