public class Circle {
    static final double EARTH = 398600;
    static final double GROUND = 6371;

    static double[] gravity(double x, double y) {
        double r = Math.hypot(x, y);
        double a = EARTH / (r * r);
        return new double[] {-a * x / r, -a * y / r};
    }

    public static void main(String[] args) {
        Sky.launch(Math.sqrt(EARTH / Sky.height()));
        while (Sky.flying()) {
            double[] pull = gravity(Sky.x(), Sky.y());
            Sky.step(pull[0], pull[1]);
        }
        System.out.println("Height: " + Math.round(Sky.height()) + " km");
    }
}
