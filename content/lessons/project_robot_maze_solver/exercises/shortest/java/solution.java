import java.util.ArrayDeque;

public class Shortest {
    static final int[] ROW = {-1, 0, 1, 0};
    static final int[] COLUMN = {0, 1, 0, -1};

    static int[][] distances() {
        int[][] far = new int[Maze.rows()][Maze.columns()];
        for (int[] line : far) {
            java.util.Arrays.fill(line, -1);
        }
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        far[Maze.exitRow()][Maze.exitColumn()] = 0;
        queue.add(new int[] {Maze.exitRow(), Maze.exitColumn()});
        while (!queue.isEmpty()) {
            int[] cell = queue.remove();
            for (int d = 0; d < 4; d++) {
                int row = cell[0] + ROW[d];
                int column = cell[1] + COLUMN[d];
                if (Maze.isOpen(row, column) && far[row][column] == -1) {
                    far[row][column] = far[cell[0]][cell[1]] + 1;
                    queue.add(new int[] {row, column});
                }
            }
        }
        return far;
    }

    public static void main(String[] args) {
        int[][] far = distances();
        while (!Maze.atExit()) {
            int here = far[Maze.row()][Maze.column()];
            for (int d = 0; d < 4; d++) {
                int row = Maze.row() + ROW[d];
                int column = Maze.column() + COLUMN[d];
                if (Maze.isOpen(row, column) && far[row][column] == here - 1) {
                    Maze.go(d);
                    break;
                }
            }
        }
    }
}
