public class Nest {
    static boolean bulb(double measured, boolean on) {
        if (measured < 37.0) {
            return true;
        }
        if (measured > 38.0) {
            return false;
        }
        return on;
    }

    public static void main(String[] args) {
        boolean on = false;
        while (Incubator.running()) {
            on = bulb(Incubator.sensor(), on);
            if (on) {
                Incubator.power(100);
            } else {
                Incubator.power(0);
            }
            Incubator.step();
        }
        System.out.println(Incubator.report());
    }
}
