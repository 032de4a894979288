public class Edges {
    static int[][] edges(int[][] a, int[][] b, int threshold) {
        int[][] result = new int[a.length][a[0].length];
        for (int row = 0; row < a.length; row++) {
            for (int column = 0; column < a[0].length; column++) {
                if (Math.abs(a[row][column] + b[row][column]) > threshold) {
                    result[row][column] = 255;
                }
            }
        }
        return result;
    }
}
