public class Bubble {
    static String notes;

    static void note(int[] line) {
        notes = notes + (notes.isEmpty() ? "" : " |");
        for (int i = 0; i < line.length; i++) {
            notes = notes + (notes.isEmpty() ? "" : " ") + line[i];
        }
    }

    static void bubble(int[] line) {
        for (int pass = 0; pass < line.length - 1; pass++) {
            for (int i = 0; i < line.length - 1 - pass; i++) {
                if (line[i] > line[i + 1]) {
                    int hold = line[i];
                    line[i] = line[i + 1];
                    line[i + 1] = hold;
                }
            }
            note(line);
        }
    }

    static String passes(int[] line) {
        notes = "";
        bubble(line);
        return notes;
    }

    public static void main(String[] args) {
        int[] line = {5, 1, 4, 2};
        System.out.println(passes(line));
    }
}
