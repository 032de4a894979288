/** Fills in truth tables. Formulae are written with ~ & | => <=> and brackets. You may read this file. */
public class Truth {
    private final String text;
    private final String letters;
    private int place = 0;
    private int row;

    private Truth(String formula) {
        text = formula.replace(" ", "");
        StringBuilder found = new StringBuilder();
        for (char sign : text.toCharArray())
            if (Character.isLetter(sign) && found.indexOf(String.valueOf(sign)) < 0) found.append(sign);
        letters = found.toString();
    }

    /** How many rows the truth table has. */
    public static int rows(String formula) {
        return 1 << new Truth(formula).letters.length();
    }

    /** In how many rows the formula is true. */
    public static int trueRows(String formula) {
        Truth table = new Truth(formula);
        int count = 0;
        for (table.row = 0; table.row < 1 << table.letters.length(); table.row++) {
            table.place = 0;
            if (table.equivalence()) count++;
            if (table.place < table.text.length()) throw table.unreadable();
        }
        return count;
    }

    private boolean equivalence() {
        boolean value = implication();
        while (take("<=>")) value = value == implication();
        return value;
    }

    private boolean implication() {
        boolean value = either();
        if (take("=>")) value = !value | implication();
        return value;
    }

    private boolean either() {
        boolean value = both();
        while (take("|")) value = value | both();
        return value;
    }

    private boolean both() {
        boolean value = single();
        while (take("&")) value = value & single();
        return value;
    }

    private boolean single() {
        if (take("~")) return !single();
        if (take("(")) {
            boolean value = equivalence();
            if (!take(")")) throw unreadable();
            return value;
        }
        if (place >= text.length() || !Character.isLetter(text.charAt(place))) throw unreadable();
        int letter = letters.indexOf(text.charAt(place++));
        return (row >> letter & 1) == 1;
    }

    private boolean take(String sign) {
        if (!text.startsWith(sign, place)) return false;
        place += sign.length();
        return true;
    }

    private IllegalArgumentException unreadable() {
        return new IllegalArgumentException("not a well-formed formula: " + text + " at sign " + (place + 1));
    }
}
