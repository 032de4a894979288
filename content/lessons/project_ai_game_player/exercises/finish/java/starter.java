public class Finish {
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

    static int finish(char[] board, char player) {
        return -1;
    }

    public static void main(String[] args) {
        System.out.println(finish("XX.OO....".toCharArray(), 'X'));
    }
}
