public class Pull {
    static double pull(double x, double y) {
        double r = Math.hypot(x, y);
        return 398600 / r;
    }
}
