public class Turned {
    static int[][] turned(int[][] table) {
        int[][] result = new int[table[0].length][table.length];
        for (int r = 0; r < table.length; r++) {
            for (int c = 0; c < table[0].length; c++) {
                result[c][r] = table[r][c];
            }
        }
        return result;
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
