public class Selection {
    static String notes;

    static void note(int[] line) {
        notes = notes + (notes.isEmpty() ? "" : " |");
        for (int i = 0; i < line.length; i++) {
            notes = notes + (notes.isEmpty() ? "" : " ") + line[i];
        }
    }

    static void select(int[] line) {
        note(line);
    }

    static String passes(int[] line) {
        notes = "";
        select(line);
        return notes;
    }

    public static void main(String[] args) {
        int[] line = {29, 10, 14, 37, 13};
        System.out.println(passes(line));
    }
}
