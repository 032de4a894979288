public class Gravity {
    static double[] gravity(double x, double y) {
        double r = Math.hypot(x, y);
        double a = 398600 / (r * r);
        return new double[] {a * x / r, a * y / r};
    }
}
