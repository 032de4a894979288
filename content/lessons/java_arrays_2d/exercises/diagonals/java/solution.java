public class Diagonals {
    static int[] diagonals(int[][] m) {
        int n = m.length;
        int left = 0;
        int right = 0;
        for (int i = 0; i < n; i++) {
            left = left + m[i][i];
            right = right + m[i][n - 1 - i];
        }
        int both = left + right;
        if (n % 2 == 1) {
            both = both - m[n / 2][n / 2];
        }
        return new int[] {left, right, both};
    }

    public static void main(String[] args) {
        int[][] m = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}};
        for (int sum : diagonals(m)) {
            System.out.println(sum);
        }
    }
}
