public class Value {
    static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    static char winner(char[] board) {
        for (int[] line : LINES) {
            char first = board[line[0]];
            if (first != '.' && first == board[line[1]] && first == board[line[2]]) {
                return first;
            }
        }
        return '.';
    }

    static int value(char[] board, char player) {
        if (winner(board) == 'X') {
            return 1;
        }
        if (winner(board) == 'O') {
            return -1;
        }
        if (new String(board).indexOf('.') == -1) {
            return 0;
        }
        int best = player == 'X' ? -2 : 2;
        return best;
    }

    public static void main(String[] args) {
        System.out.println(value("XX.OO....".toCharArray(), 'X'));
    }
}
