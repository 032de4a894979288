public class Turned {
    static int[][] turned(int[][] table) {
        int n = Math.min(table.length, table[0].length);
        for (int r = 0; r < n; r++) {
            for (int c = r + 1; c < n; c++) {
                table[r][c] = table[c][r];
                table[c][r] = table[r][c];
            }
        }
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
