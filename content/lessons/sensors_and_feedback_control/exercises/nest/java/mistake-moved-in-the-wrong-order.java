public class Nest {
    static double middle(double a, double b, double c) {
        return a + b + c - Math.max(a, Math.max(b, c)) - Math.min(a, Math.min(b, c));
    }

    static double power(double measured) {
        return Math.max(0.0, Math.min(100.0, 150.0 * (37.5 - measured)));
    }

    public static void main(String[] args) {
        double before = Incubator.sensor();
        double latest = before;
        while (Incubator.running()) {
            double now = Incubator.sensor();
            Incubator.power(power(middle(before, latest, now)));
            latest = now;
            before = latest;
            Incubator.step();
        }
        System.out.println(Incubator.report());
    }
}
