public class Tour {
    static double tour(int[] xs, int[] ys, int[] order) {
        int x = 0;
        int y = 0;
        double length = 0;
        return length;
    }

    public static void main(String[] args) {
        System.out.println(tour(new int[] {30, 30}, new int[] {0, 40}, new int[] {0, 1}));
    }
}
