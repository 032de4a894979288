public class Convolve {
    static int weigh(int[][] grid, int[][] kernel, int row, int column) {
        int total = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                total = total + grid[row - 1 + i][column - 1 + j] * kernel[i][j];
            }
        }
        return total;
    }

    static int[][] convolve(int[][] grid, int[][] kernel) {
        int[][] result = new int[grid.length][grid[0].length];
        for (int row = 0; row < grid.length; row++) {
            for (int column = 0; column < grid[0].length; column++) {
                result[row][column] = weigh(grid, kernel, row, column);
            }
        }
        return result;
    }
}
