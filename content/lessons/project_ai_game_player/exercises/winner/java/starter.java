public class Winner {
    static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    static char winner(char[] board) {
        for (int[] line : LINES) {
            System.out.println("" + board[line[0]] + board[line[1]] + board[line[2]]);
        }
        return '.';
    }

    public static void main(String[] args) {
        System.out.println(winner("XXXOO....".toCharArray()));
    }
}
