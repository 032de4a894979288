public class Kinds {
    static String classify(String formula) {
        int good = Truth.trueRows(formula);
        if (good > Truth.rows(formula) / 2) {
            return "TAUTOLOGY";
        }
        if (good == 0) {
            return "CONTRADICTION";
        }
        return "CONTINGENCY";
    }

    public static void main(String[] args) {
        System.out.println("p | ~p: " + classify("p | ~p"));
        System.out.println("p => q: " + classify("p => q"));
    }
}
