public class Nest {
    static double power(double measured) {
        return 50.0;
    }

    public static void main(String[] args) {
        while (Incubator.running()) {
            Incubator.power(power(Incubator.sensor()));
            Incubator.step();
        }
        System.out.println(Incubator.report());
    }
}
