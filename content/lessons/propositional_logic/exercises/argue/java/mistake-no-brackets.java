public class Court {
    static boolean isValid(String first, String second, String conclusion) {
        String argument = first + " & " + second + " => " + conclusion;
        return Truth.trueRows(argument) == Truth.rows(argument);
    }

    static boolean isEquivalent(String first, String second) {
        String both = "(" + first + ") <=> (" + second + ")";
        return Truth.trueRows(both) == Truth.rows(both);
    }

    public static void main(String[] args) {
        System.out.println("p => q, p, so q: " + isValid("p => q", "p", "q"));
        System.out.println("p => q, q, so p: " + isValid("p => q", "q", "p"));
    }
}
