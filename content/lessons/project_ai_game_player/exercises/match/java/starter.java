public class Match {
    static int choose(char[] board) {
        int best = -2;
        int choice = new String(board).indexOf('.');
        return choice;
    }

    public static void main(String[] args) {
        while (Arena.playing()) {
            Arena.play(choose(Arena.board()));
        }
        System.out.println("Lost: " + Arena.losses());
    }
}
