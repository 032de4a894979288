public class Scan {
    public static void main(String[] args) {
        int[][] photo = Picture.load();
        Picture.show(photo, "before");
        double total = 0;
        int count = 0;
        for (int[] line : photo) {
            for (int value : line) {
                total = total + value;
                count++;
            }
        }
        double average = total / count;
        int[][] result = new int[photo.length][photo[0].length];
        for (int row = 0; row < photo.length; row++) {
            for (int column = 0; column < photo[0].length; column++) {
                if (photo[row][column] > average) {
                    result[row][column] = 255;
                } else {
                    result[row][column] = 0;
                }
            }
        }
        Picture.save(result);
    }
}
