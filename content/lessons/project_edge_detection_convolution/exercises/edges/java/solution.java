public class Edges {
    static int[][] edges(int[][] a, int[][] b, int threshold) {
        int[][] result = new int[a.length][a[0].length];
        for (int row = 0; row < a.length; row++) {
            for (int column = 0; column < a[0].length; column++) {
                int strength = Math.abs(a[row][column]) + Math.abs(b[row][column]);
                if (strength > threshold) {
                    result[row][column] = 255;
                }
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[][] found = edges(new int[][] {{30, -30, 0}}, new int[][] {{0, 0, 0}}, 20);
        System.out.println(java.util.Arrays.deepToString(found));
    }
}
