public class Scan {
    public static void main(String[] args) {
        int[][] photo = Picture.load();
        Picture.show(photo, "before");
        int[][] result = new int[photo.length][photo[0].length];
        for (int row = 0; row < photo.length; row++) {
            for (int column = 0; column < photo[0].length; column++) {
                if (photo[row][column] > 128) {
                    result[row][column] = 255;
                } else {
                    result[row][column] = 0;
                }
            }
        }
        Picture.save(result);
    }
}
