public class Grey {
    static int[][] grey(int[][][] grid) {
        int[][] result = new int[grid.length][grid[0].length];
        for (int row = 0; row < grid.length; row++) {
            for (int column = 0; column < grid[0].length; column++) {
                int[] pixel = grid[row][column];
                result[row][column] = pixel[0];
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[][][] photo = Picture.loadColour();
        Picture.show(photo, "before");
        Picture.save(grey(photo));
    }
}
