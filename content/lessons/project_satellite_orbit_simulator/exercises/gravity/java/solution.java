public class Gravity {
    static final double EARTH = 398600;

    static double[] gravity(double x, double y) {
        double r = Math.hypot(x, y);
        double a = EARTH / (r * r);
        double ax = -a * x / r;
        double ay = -a * y / r;
        return new double[] {ax, ay};
    }

    public static void main(String[] args) {
        double[] pull = gravity(3000, 4000);
        System.out.println(pull[0] + " " + pull[1]);
    }
}
