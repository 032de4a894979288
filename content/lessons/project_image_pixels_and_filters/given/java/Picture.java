import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Reads a picture of numbers, and shows pictures. You may read this file. */
public class Picture {
    private static int shown = 0;

    static {
        say("\"kind\":\"start\",\"simulator\":\"image_grid\",\"version\":1,\"scene\":{},"
            + "\"units\":{\"t\":\"picture\",\"black\":\"pixels\",\"white\":\"pixels\"}");
    }

    /** The grey picture in picture.txt. */
    public static int[][] load() {
        List<String> lines = lines();
        int[][] grid = new int[lines.size()][];
        for (int row = 0; row < grid.length; row++) {
            String[] words = lines.get(row).trim().split(" ");
            grid[row] = new int[words.length];
            for (int column = 0; column < words.length; column++) grid[row][column] = Integer.parseInt(words[column]);
        }
        return grid;
    }

    /** The colour picture in picture.txt: each pixel is red, green and blue. */
    public static int[][][] loadColour() {
        List<String> lines = lines();
        int[][][] grid = new int[lines.size()][][];
        for (int row = 0; row < grid.length; row++) {
            String[] words = lines.get(row).trim().split(" ");
            grid[row] = new int[words.length][3];
            for (int column = 0; column < words.length; column++) {
                String[] parts = words[column].split(",");
                for (int part = 0; part < 3; part++) grid[row][column][part] = Integer.parseInt(parts[part]);
            }
        }
        return grid;
    }

    /** Puts a picture on the screen. */
    public static void show(int[][] grid, String title) {
        shown++;
        say("\"kind\":\"step\",\"t\":" + shown + ",\"state\":{" + state(grid, title) + "}");
    }

    /** Puts a colour picture on the screen. */
    public static void show(int[][][] grid, String title) {
        shown++;
        StringBuilder pixels = new StringBuilder();
        for (int[][] row : grid) for (int[] pixel : row) for (int part : pixel) pixels.append(hex(part));
        say("\"kind\":\"step\",\"t\":" + shown + ",\"state\":{\"title\":\"" + title + "\",\"width\":" + grid[0].length
            + ",\"height\":" + grid.length + ",\"pixels\":\"" + pixels + "\"}");
    }

    /** Puts the finished picture on the screen; the checks look at it. */
    public static void save(int[][] grid) {
        shown++;
        int black = 0;
        int white = 0;
        for (int[] row : grid) {
            for (int value : row) {
                if (value == 0) black++;
                if (value == 255) white++;
            }
        }
        say("\"kind\":\"end\",\"t\":" + shown + ",\"outcome\":\"saved\",\"state\":{" + state(grid, "result")
            + ",\"black\":" + black + ",\"white\":" + white + "}");
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(Path.of("picture.txt")).stream()
                .filter(line -> !line.isBlank()).collect(Collectors.toList());
        } catch (IOException problem) {
            throw new IllegalStateException("picture.txt could not be read");
        }
    }

    private static String state(int[][] grid, String title) {
        StringBuilder pixels = new StringBuilder();
        for (int[] row : grid) for (int value : row) pixels.append(hex(value));
        return "\"title\":\"" + title + "\",\"width\":" + grid[0].length + ",\"height\":" + grid.length
            + ",\"pixels\":\"" + pixels + "\"";
    }

    private static String hex(int value) {
        if (value < 0 || value > 255)
            throw new IllegalArgumentException("a pixel goes from 0 to 255, this one is " + value);
        return String.format("%02x", value);
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
