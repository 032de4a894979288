public class Open {
    static boolean isOpen(String[] maze, int row, int column) {
        return row >= 0 && row < maze.length
            && column >= 0 && column < maze[row].length()
            && maze[row].charAt(column) != '#';
    }

    public static void main(String[] args) {
        String[] maze = {"###", "#S.", "#E#"};
        System.out.println(isOpen(maze, 1, 1));
        System.out.println(isOpen(maze, 0, 1));
    }
}
