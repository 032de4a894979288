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
        int[][] result = new int[grid.length - 2][grid[0].length - 2];
        for (int row = 1; row < grid.length - 1; row++) {
            for (int column = 1; column < grid[0].length - 1; column++) {
                result[row - 1][column - 1] = weigh(grid, kernel, row, column);
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[][] grid = {{0, 0, 9, 9}, {0, 0, 9, 9}, {0, 0, 9, 9}};
        int[][] kernel = {{-1, 0, 1}, {-1, 0, 1}, {-1, 0, 1}};
        System.out.println(java.util.Arrays.deepToString(convolve(grid, kernel)));
    }
}
