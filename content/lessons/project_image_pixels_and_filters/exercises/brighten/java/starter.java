public class Brighten {
    static int[][] brighten(int[][] grid, int amount) {
        int[][] result = new int[grid.length][grid[0].length];
        for (int row = 0; row < grid.length; row++) {
            for (int column = 0; column < grid[0].length; column++) {
                result[row][column] = grid[row][column];
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[][] photo = Picture.load();
        Picture.show(photo, "before");
        Picture.save(brighten(photo, 60));
    }
}
