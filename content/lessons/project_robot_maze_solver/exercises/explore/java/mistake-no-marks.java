public class Explore {
    static boolean explore() {
        if (Maze.atExit()) {
            return true;
        }
        for (int d = 0; d < 4; d++) {
            if (Maze.canGo(d)) {
                Maze.go(d);
                if (explore()) {
                    return true;
                }
                Maze.go((d + 2) % 4);
            }
        }
        return false;
    }

    public static void main(String[] args) {
        if (!explore()) {
            Maze.giveUp();
        }
    }
}
