public class Duty {
    static int[] moved(int[] line, int days) {
        for (int day = 0; day < days && line.length > 0; day++) {
            int first = line[0];
            for (int i = 0; i < line.length - 1; i++) {
                line[i] = line[i + 1];
            }
            line[line.length - 1] = first;
        }
        return line;
    }

    static int firstStays(int[] line, int days) {
        moved(line, days);
        return line[0];
    }

    public static void main(String[] args) {
        int[] line = {11, 12, 13, 14};
        for (int child : moved(line, 1)) {
            System.out.print(child + " ");
        }
    }
}
