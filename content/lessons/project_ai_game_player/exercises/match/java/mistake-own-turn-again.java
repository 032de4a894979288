public class Match {
    static int choose(char[] board) {
        int best = -2;
        int choice = -1;
        for (int cell = 0; cell < 9; cell++) {
            if (board[cell] == '.') {
                board[cell] = 'X';
                int worth = Minimax.value(board, 'X');
                board[cell] = '.';
                if (worth > best) {
                    best = worth;
                    choice = cell;
                }
            }
        }
        return choice;
    }

    public static void main(String[] args) {
        while (Arena.playing()) {
            Arena.play(choose(Arena.board()));
        }
        System.out.println("Lost: " + Arena.losses());
    }
}
