public class Cinema {
    static int[] soldInRows(int[][] hall) {
        int[] sold = new int[hall.length];
        for (int r = 0; r < hall.length; r++) {
            for (int c = 0; c < hall[r].length; c++) {
                sold[r] = sold[r] + hall[r][c];
            }
        }
        return sold;
    }

    static int soldInColumn(int[][] hall, int column) {
        int sold = 0;
        for (int r = 0; r < hall.length; r++) {
            sold = sold + hall[r][column];
        }
        return sold;
    }

    public static void main(String[] args) {
        int[][] hall = {{1, 0, 1}, {1, 1, 1}};
        System.out.println(soldInRows(hall)[0] + " sold in the first row");
        System.out.println(soldInColumn(hall, 0) + " sold in the first column");
    }
}
