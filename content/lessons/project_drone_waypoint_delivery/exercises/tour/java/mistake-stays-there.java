public class Tour {
    static double tour(int[] xs, int[] ys, int[] order) {
        int x = 0;
        int y = 0;
        double length = 0;
        for (int place : order) {
            length = length + Math.hypot(xs[place] - x, ys[place] - y);
            x = xs[place];
            y = ys[place];
        }
        return length;
    }
}
