public class Match {
    static int choose(char[] board) {
        return new String(board).indexOf('.');
    }

    public static void main(String[] args) {
        while (Arena.playing()) {
            Arena.play(choose(Arena.board()));
        }
        System.out.println("Lost: " + Arena.losses());
    }
}
