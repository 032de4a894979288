import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Reads a picture of numbers, convolves it, and shows pictures. You may read this file. */
public class Picture {
    private static int shown = 0;

    static {
        say("\"kind\":\"start\",\"simulator\":\"image_grid\",\"version\":1,\"scene\":{},"
            + "\"units\":{\"t\":\"picture\",\"white\":\"pixels\"}");
    }

    /** The picture in picture.txt. */
    public static int[][] load() {
        try {
            List<String> lines = Files.readAllLines(Path.of("picture.txt")).stream()
                .filter(line -> !line.isBlank()).collect(Collectors.toList());
            int[][] grid = new int[lines.size()][];
            for (int row = 0; row < grid.length; row++) {
                String[] words = lines.get(row).trim().split(" ");
                grid[row] = new int[words.length];
                for (int column = 0; column < words.length; column++)
                    grid[row][column] = Integer.parseInt(words[column]);
            }
            return grid;
        } catch (IOException problem) {
            throw new IllegalStateException("picture.txt could not be read");
        }
    }

    /** Slides a kernel of 3 by 3 over the picture; the result is two rows and two columns smaller. */
    public static int[][] convolve(int[][] grid, int[][] kernel) {
        int[][] result = new int[grid.length - 2][grid[0].length - 2];
        for (int row = 0; row < result.length; row++)
            for (int column = 0; column < result[0].length; column++)
                for (int i = 0; i < 3; i++)
                    for (int j = 0; j < 3; j++) result[row][column] += grid[row + i][column + j] * kernel[i][j];
        return result;
    }

    /** Puts a picture on the screen. */
    public static void show(int[][] grid, String title) {
        shown++;
        say("\"kind\":\"step\",\"t\":" + shown + ",\"state\":{" + state(grid, title) + "}");
    }

    /** Puts the edge map on the screen, with the number of lines; the checks look at both. */
    public static void save(int[][] grid, int lines) {
        shown++;
        int white = 0;
        for (int[] row : grid) for (int value : row) if (value == 255) white++;
        say("\"kind\":\"end\",\"t\":" + shown + ",\"outcome\":\"saved\",\"state\":{" + state(grid, "edges")
            + ",\"lines\":" + lines + ",\"white\":" + white + "}");
    }

    private static String state(int[][] grid, String title) {
        StringBuilder pixels = new StringBuilder();
        for (int[] row : grid)
            for (int value : row) pixels.append(String.format("%02x", Math.max(0, Math.min(255, value))));
        return "\"title\":\"" + title + "\",\"width\":" + grid[0].length + ",\"height\":" + grid.length
            + ",\"pixels\":\"" + pixels + "\"";
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
