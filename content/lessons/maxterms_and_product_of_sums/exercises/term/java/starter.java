public class Maxterm {
    static String maxterm(int row, String letters) {
        String term = "";
        for (int i = 0; i < letters.length(); i++) {
            term = term + letters.charAt(i);
        }
        return term;
    }

    public static void main(String[] args) {
        System.out.println(maxterm(5, "ABC"));
    }
}
