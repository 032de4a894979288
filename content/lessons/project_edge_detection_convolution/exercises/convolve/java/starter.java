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
        return result;
    }

    public static void main(String[] args) {
        int[][] grid = {{0, 0, 9, 9}, {0, 0, 9, 9}, {0, 0, 9, 9}};
        int[][] kernel = {{-1, 0, 1}, {-1, 0, 1}, {-1, 0, 1}};
        System.out.println(java.util.Arrays.deepToString(convolve(grid, kernel)));
    }
}
