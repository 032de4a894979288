public class Weigh {
    static int weigh(int[][] grid, int[][] kernel, int row, int column) {
        int total = 0;
        return total;
    }

    public static void main(String[] args) {
        int[][] grid = {{10, 10, 90}, {10, 10, 90}, {10, 10, 90}};
        int[][] kernel = {{-1, 0, 1}, {-1, 0, 1}, {-1, 0, 1}};
        System.out.println(weigh(grid, kernel, 1, 1));
    }
}
