public class Nest {
    static double power(double measured) {
        double error = 37.5 - measured;
        return Math.max(0.0, 150.0 * error);
    }

    public static void main(String[] args) {
        while (Incubator.running()) {
            Incubator.power(power(Incubator.sensor()));
            Incubator.step();
        }
        System.out.println(Incubator.report());
    }
}
