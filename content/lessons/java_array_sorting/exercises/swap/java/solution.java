public class Assembly {
    static void swap(int[] line, int i, int j) {
        int hold = line[i];
        line[i] = line[j];
        line[j] = hold;
    }

    static int[] changed(int[] line, int i, int j) {
        swap(line, i, j);
        return line;
    }

    public static void main(String[] args) {
        int[] line = {150, 142, 161};
        for (int height : changed(line, 0, 2)) {
            System.out.print(height + " ");
        }
    }
}
