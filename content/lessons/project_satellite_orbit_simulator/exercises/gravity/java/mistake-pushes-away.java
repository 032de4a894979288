public class Gravity {
    static final double EARTH = 398600;

    static double[] gravity(double x, double y) {
        double r = Math.hypot(x, y);
        double a = EARTH / (r * r);
        return new double[] {a * x / r, a * y / r};
    }
}
