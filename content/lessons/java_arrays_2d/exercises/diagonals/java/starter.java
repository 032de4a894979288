public class Diagonals {
    static int[] diagonals(int[][] m) {
        int left = 0;
        int right = 0;
        int both = 0;
        return new int[] {left, right, both};
    }

    public static void main(String[] args) {
        int[][] m = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}};
        for (int sum : diagonals(m)) {
            System.out.println(sum);
        }
    }
}
