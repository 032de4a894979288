public class Region {
    static boolean isOpen(String[] maze, int row, int column) {
        return row >= 0 && row < maze.length && column >= 0 && column < maze[row].length()
            && maze[row].charAt(column) != '#';
    }

    static int region(String[] maze, boolean[][] seen, int row, int column) {
        return 1;
    }

    public static void main(String[] args) {
        String[] maze = {"#####", "#S.E#", "#####"};
        System.out.println(region(maze, new boolean[3][5], 1, 1));
    }
}
