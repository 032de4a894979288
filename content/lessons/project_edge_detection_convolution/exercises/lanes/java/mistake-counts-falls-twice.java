public class Lanes {
    static final int[][] KERNEL = {{-1, 0, 1}, {-1, 0, 1}, {-1, 0, 1}};

    public static void main(String[] args) {
        int limit = 150;
        int[][] photo = Picture.load();
        Picture.show(photo, "road");
        int[][] change = Picture.convolve(photo, KERNEL);

        int[] row = change[change.length / 2];
        int lines = 0;
        int rise = -100;
        for (int column = 0; column < row.length; column++) {
            if (row[column] > limit) {
                rise = column;
            } else if (row[column] < -limit && column - rise <= 4) {
                lines++;
            }
        }

        int[][] edgeMap = new int[change.length][change[0].length];
        for (int r = 0; r < change.length; r++) {
            for (int c = 0; c < change[0].length; c++) {
                edgeMap[r][c] = Math.abs(change[r][c]) > limit ? 255 : 0;
            }
        }
        Picture.save(edgeMap, lines);
    }
}
