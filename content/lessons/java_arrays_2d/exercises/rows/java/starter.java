public class Cinema {
    static int[] soldInRows(int[][] hall) {
        int[] sold = new int[hall.length];
        return sold;
    }

    static int soldInColumn(int[][] hall, int column) {
        int sold = 0;
        return sold;
    }

    public static void main(String[] args) {
        int[][] hall = {{1, 0, 1}, {1, 1, 1}};
        System.out.println(soldInRows(hall)[0] + " sold in the first row");
        System.out.println(soldInColumn(hall, 0) + " sold in the first column");
    }
}
