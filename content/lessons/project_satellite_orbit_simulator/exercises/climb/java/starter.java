public class Climb {
    static final double EARTH = 398600;
    static final double GROUND = 6371;

    static double[] gravity(double x, double y) {
        double r = Math.hypot(x, y);
        double a = EARTH / (r * r);
        return new double[] {-a * x / r, -a * y / r};
    }

    static double speedAt(double r, double half) {
        return Math.sqrt(EARTH * (2 / r - 1 / half));
    }

    public static void main(String[] args) {
        double r1 = GROUND + Sky.height();
        double r2 = GROUND + Sky.target();
        Sky.launch(speedAt(r1, r1));
        while (Sky.flying()) {
            double[] pull = gravity(Sky.x(), Sky.y());
            Sky.step(pull[0], pull[1]);
        }
        System.out.println("Height: " + Math.round(Sky.height()) + " km");
    }
}
