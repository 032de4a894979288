public class Insertion {
    static String notes;

    static void note(int[] line) {
        notes = notes + (notes.isEmpty() ? "" : " |");
        for (int i = 0; i < line.length; i++) {
            notes = notes + (notes.isEmpty() ? "" : " ") + line[i];
        }
    }

    static void insert(int[] line) {
        for (int i = 1; i < line.length; i++) {
            int child = line[i];
            int gap = i;
            while (gap > 0 && line[gap - 1] > child) {
                line[gap] = line[gap - 1];
                gap--;
            }
            line[gap] = child;
            note(line);
        }
    }

    static String passes(int[] line) {
        notes = "";
        insert(line);
        return notes;
    }

    public static void main(String[] args) {
        int[] line = {15002, 15001, 14903};
        System.out.println(passes(line));
    }
}
