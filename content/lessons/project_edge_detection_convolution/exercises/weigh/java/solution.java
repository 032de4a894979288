public class Weigh {
    static int weigh(int[][] grid, int[][] kernel, int row, int column) {
        int total = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                total = total + grid[row - 1 + i][column - 1 + j] * kernel[i][j];
            }
        }
        return total;
    }

    public static void main(String[] args) {
        int[][] grid = {{10, 10, 90}, {10, 10, 90}, {10, 10, 90}};
        int[][] kernel = {{-1, 0, 1}, {-1, 0, 1}, {-1, 0, 1}};
        System.out.println(weigh(grid, kernel, 1, 1));
    }
}
