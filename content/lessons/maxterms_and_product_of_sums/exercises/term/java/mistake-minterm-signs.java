public class Maxterm {
    static String maxterm(int row, String letters) {
        String term = "";
        for (int i = 0; i < letters.length(); i++) {
            if (i > 0) {
                term = term + "+";
            }
            term = term + letters.charAt(i);
            int place = letters.length() - 1 - i;
            if (row / (int) Math.pow(2, place) % 2 == 0) {
                term = term + "'";
            }
        }
        return term;
    }

    public static void main(String[] args) {
        System.out.println(maxterm(5, "ABC"));
    }
}
