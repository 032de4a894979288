public class Saddle {
    static int[] saddle(int[][] m) {
        return new int[0];
    }

    public static void main(String[] args) {
        int[][] m = {{4, 16, 12}, {2, 8, 14}, {5, 9, 6}};
        for (int place : saddle(m)) {
            System.out.print(place + " ");
        }
    }
}
