public class Weigh {
    static int weigh(int[][] grid, int[][] kernel, int row, int column) {
        int total = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                total = total + grid[row + i][column + j] * kernel[i][j];
            }
        }
        return total;
    }
}
