public class Kinds {
    static String classify(String formula) {
        int good = Truth.trueRows(formula);
        return "true in " + good + " rows";
    }

    public static void main(String[] args) {
        System.out.println("p | ~p: " + classify("p | ~p"));
        System.out.println("p => q: " + classify("p => q"));
    }
}
