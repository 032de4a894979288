public class Turned {
    static int[][] turned(int[][] table) {
        return table;
    }

    public static void main(String[] args) {
        int[][] table = {{80, 72, 91}, {65, 88, 70}};
        for (int[] row : turned(table)) {
            for (int value : row) {
                System.out.print(value + " ");
            }
            System.out.println();
        }
    }
}
