public class Open {
    static boolean isOpen(String[] maze, int row, int column) {
        return maze[row].charAt(column) != '#' && row >= 0 && row < maze.length
            && column >= 0 && column < maze[row].length();
    }
}
