public class Circle {
    static double[] gravity(double x, double y) {
        double r = Math.hypot(x, y);
        double a = 398600 / (r * r);
        return new double[] {-a * x / r, -a * y / r};
    }

    public static void main(String[] args) {
        double r = 6371 + Sky.height();
        Sky.launch(Math.sqrt(398600 / r));
        while (Sky.flying()) {
            double[] pull = gravity(Sky.x(), Sky.y());
            Sky.step(pull[0], pull[1]);
        }
        System.out.println("Height: " + Math.round(Sky.height()) + " km");
    }
}
