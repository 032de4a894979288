public class Shortest {
    static final int[] ROW = {0, 1, 0, -1};
    static final int[] COLUMN = {1, 0, -1, 0};
    static boolean[][] seen = new boolean[Maze.rows()][Maze.columns()];

    static boolean explore(int row, int column) {
        if (Maze.atExit()) {
            return true;
        }
        seen[row][column] = true;
        for (int d = 0; d < 4; d++) {
            int nextRow = row + ROW[d];
            int nextColumn = column + COLUMN[d];
            if (Maze.canGo((d + 1) % 4) && !seen[nextRow][nextColumn]) {
                Maze.go((d + 1) % 4);
                if (explore(nextRow, nextColumn)) {
                    return true;
                }
                Maze.go((d + 3) % 4);
            }
        }
        return false;
    }

    public static void main(String[] args) {
        explore(Maze.row(), Maze.column());
    }
}
