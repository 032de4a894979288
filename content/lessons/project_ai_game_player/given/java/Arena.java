import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A referee for noughts and crosses. You are X; O takes a win when she sees one, and guesses otherwise. You may read this file. */
public class Arena {
    private static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    private static long dice = 1;
    private static int games = 20;
    private static char[] board = new char[9];
    private static int game = 0;
    private static int wins = 0;
    private static int draws = 0;
    private static int losses = 0;
    private static int t = 0;
    private static boolean over = false;

    static {
        Path plan = Path.of("match.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) {
                    String[] words = line.trim().split(" ");
                    if (words[0].equals("seed")) dice = Long.parseLong(words[1]);
                    if (words[0].equals("games")) games = Integer.parseInt(words[1]);
                }
            }
        } catch (IOException problem) {
            throw new IllegalStateException("match.txt could not be read");
        }
        say("\"kind\":\"start\",\"simulator\":\"board_game_referee\",\"version\":1,\"scene\":{\"games\":" + games
            + "},\"units\":{\"t\":\"move\"}");
        nextGame();
    }

    /** True until all games are over. */
    public static boolean playing() { return !over; }

    /** The nine marks: X, O, or a dot for a free cell. It is your turn. */
    public static char[] board() { return board.clone(); }

    /** How many games you have lost. */
    public static int losses() { return losses; }

    /** Puts your X on a free cell; then O answers. */
    public static void play(int cell) {
        if (over) return;
        if (cell < 0 || cell > 8 || board[cell] != '.') {
            end("illegal move");
            return;
        }
        put(cell, 'X');
        if (!isOver()) {
            put(answer(), 'O');
            isOver();
        }
    }

    private static int answer() {
        for (int cell : free()) {
            board[cell] = 'O';
            boolean isWin = winner() == 'O';
            board[cell] = '.';
            if (isWin) return cell;
        }
        return guess();
    }

    private static int guess() {
        // The upper part of the number: its lowest digits repeat too soon.
        dice = (dice * 1103515245L + 12345) % 2147483648L;
        List<Integer> free = free();
        return free.get((int) (dice / 65536 % free.size()));
    }

    private static List<Integer> free() {
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < 9; cell++) if (board[cell] == '.') cells.add(cell);
        return cells;
    }

    private static char winner() {
        for (int[] line : LINES) {
            char first = board[line[0]];
            if (first != '.' && first == board[line[1]] && first == board[line[2]]) return first;
        }
        return '.';
    }

    private static void put(int cell, char mark) {
        board[cell] = mark;
        t++;
    }

    private static boolean isOver() {
        char won = winner();
        if (won == '.' && !free().isEmpty()) {
            show();
            return false;
        }
        if (won == 'X') wins++;
        else if (won == 'O') losses++;
        else draws++;
        show();
        if (game == games) end("finished");
        else nextGame();
        return true;
    }

    private static void nextGame() {
        Arrays.fill(board, '.');
        game++;
        put(guess(), 'X');
        put(guess(), 'O');
        show();
    }

    private static String state() {
        return "{\"board\":\"" + new String(board) + "\",\"game\":" + game + ",\"wins\":" + wins + ",\"draws\":" + draws
            + ",\"losses\":" + losses + "}";
    }

    private static void show() {
        say("\"kind\":\"step\",\"t\":" + t + ",\"state\":" + state());
    }

    private static void end(String outcome) {
        over = true;
        say("\"kind\":\"end\",\"t\":" + t + ",\"outcome\":\"" + outcome + "\",\"state\":" + state());
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
