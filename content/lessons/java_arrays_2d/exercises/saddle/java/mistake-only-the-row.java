public class Saddle {
    static int[] saddle(int[][] m) {
        for (int r = 0; r < m.length; r++) {
            int column = 0;
            for (int c = 1; c < m[r].length; c++) {
                if (m[r][c] < m[r][column]) {
                    column = c;
                }
            }
            if (r == m.length - 1) {
                return new int[] {r, column};
            }
        }
        return new int[0];
    }

    public static void main(String[] args) {
        int[][] m = {{4, 16, 12}, {2, 8, 14}, {5, 9, 6}};
        for (int place : saddle(m)) {
            System.out.print(place + " ");
        }
    }
}
