public class Pull {
    static final double EARTH = 398600;

    static double pull(double x, double y) {
        double r = Math.hypot(x, y);
        return EARTH / r;
    }
}
