public class Explore {
    static final int[] ROW = {-1, 0, 1, 0};
    static final int[] COLUMN = {0, 1, 0, -1};
    static boolean[][] seen = new boolean[Maze.rows()][Maze.columns()];

    static boolean explore(int row, int column) {
        if (Maze.atExit()) {
            return true;
        }
        seen[row][column] = true;
        for (int d = 0; d < 4; d++) {
            int nextRow = row + ROW[d];
            int nextColumn = column + COLUMN[d];
            if (Maze.canGo(d) && !seen[nextRow][nextColumn]) {
                Maze.go(d);
                if (explore(nextRow, nextColumn)) {
                    return true;
                }
                Maze.go((d + 2) % 4);
            }
        }
        return false;
    }

    public static void main(String[] args) {
        explore(Maze.row(), Maze.column());
    }
}
