public class Region {
    static boolean isOpen(String[] maze, int row, int column) {
        return row >= 0 && row < maze.length && column >= 0 && column < maze[row].length()
            && maze[row].charAt(column) != '#';
    }

    static int region(String[] maze, boolean[][] seen, int row, int column) {
        if (!isOpen(maze, row, column) || seen[row][column]) {
            return 0;
        }
        return 1
            + region(maze, seen, row - 1, column)
            + region(maze, seen, row, column + 1)
            + region(maze, seen, row + 1, column)
            + region(maze, seen, row, column - 1);
    }
}
