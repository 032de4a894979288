public class Duty {
    static int[] moved(int[] line, int days) {
        int[] later = new int[line.length];
        for (int i = 0; i < line.length; i++) {
            later[i] = line[i + days];
        }
        return later;
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
