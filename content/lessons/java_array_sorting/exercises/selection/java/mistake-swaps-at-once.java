public class Selection {
    static String notes;

    static void note(int[] line) {
        notes = notes + (notes.isEmpty() ? "" : " |");
        for (int i = 0; i < line.length; i++) {
            notes = notes + (notes.isEmpty() ? "" : " ") + line[i];
        }
    }

    static void select(int[] line) {
        for (int pass = 0; pass < line.length - 1; pass++) {
            for (int i = pass + 1; i < line.length; i++) {
                if (line[i] < line[pass]) {
                    int hold = line[pass];
                    line[pass] = line[i];
                    line[i] = hold;
                }
            }
            note(line);
        }
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
