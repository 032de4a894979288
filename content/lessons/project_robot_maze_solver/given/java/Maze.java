import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A robot in a maze. Directions: 0 up, 1 right, 2 down, 3 left. You may read this file. */
public class Maze {
    private static final int[] ROW = {-1, 0, 1, 0};
    private static final int[] COLUMN = {0, 1, 0, -1};
    private static final int MOST_MOVES = 400;

    private static final List<String> maze = new ArrayList<>();
    private static int row;
    private static int column;
    private static int exitRow;
    private static int exitColumn;
    private static int moves = 0;
    private static boolean over = false;

    static {
        try {
            for (String line : Files.readAllLines(Path.of("maze.txt"))) if (!line.isBlank()) maze.add(line.trim());
        } catch (IOException problem) {
            throw new IllegalStateException("maze.txt could not be read");
        }
        for (int r = 0; r < maze.size(); r++) {
            if (maze.get(r).contains("S")) { row = r; column = maze.get(r).indexOf('S'); }
            if (maze.get(r).contains("E")) { exitRow = r; exitColumn = maze.get(r).indexOf('E'); }
        }
        say("\"kind\":\"start\",\"simulator\":\"robot_maze_grid\",\"version\":1,\"scene\":{\"maze\":[\""
            + String.join("\",\"", maze) + "\"]},\"units\":{\"t\":\"move\"}");
        show();
    }

    /** How many rows the maze has. */
    public static int rows() { return maze.size(); }

    /** How many columns the maze has. */
    public static int columns() { return maze.get(0).length(); }

    /** Where the robot is. */
    public static int row() { return row; }

    /** Where the robot is. */
    public static int column() { return column; }

    /** Where the exit is. */
    public static int exitRow() { return exitRow; }

    /** Where the exit is. */
    public static int exitColumn() { return exitColumn; }

    /** True when the cell lies inside the maze and is not a wall. */
    public static boolean isOpen(int r, int c) {
        return r >= 0 && r < rows() && c >= 0 && c < columns() && maze.get(r).charAt(c) != '#';
    }

    /** True when the way in this direction is free. */
    public static boolean canGo(int d) {
        return !over && isOpen(row + ROW[d], column + COLUMN[d]);
    }

    /** One step. A robot that walks into a wall is broken. */
    public static void go(int d) {
        if (over) return;
        moves++;
        if (!isOpen(row + ROW[d], column + COLUMN[d])) {
            end("hit a wall");
            return;
        }
        row += ROW[d];
        column += COLUMN[d];
        show();
        if (row == exitRow && column == exitColumn) end("exit");
        else if (moves >= MOST_MOVES) end("too many moves");
    }

    /** True at the exit, and when the robot can move no more. */
    public static boolean atExit() { return over; }

    /** Says that there is no way out. */
    public static void giveUp() {
        if (!over) end("gave up");
    }

    private static String state() {
        return "{\"row\":" + row + ",\"column\":" + column + ",\"moves\":" + moves + "}";
    }

    private static void show() {
        say("\"kind\":\"step\",\"t\":" + moves + ",\"state\":" + state());
    }

    private static void end(String outcome) {
        over = true;
        say("\"kind\":\"end\",\"t\":" + moves + ",\"outcome\":\"" + outcome + "\",\"state\":" + state());
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
