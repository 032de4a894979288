public class Open {
    static boolean isOpen(String[] maze, int row, int column) {
        return row > 0 && row < maze.length && column > 0 && column < maze[row].length()
            && maze[row].charAt(column) != '#';
    }
}
