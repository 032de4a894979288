public class Flight {
    public static void main(String[] args) {
        Rocket.throttle(100);
        while (Rocket.flying()) {
            if (Rocket.fuel() == 0) {
                Rocket.stage();
            }
            double top = Rocket.height() + Rocket.speed() * Rocket.speed() / (2 * 9.8);
            if (top >= Rocket.target()) {
                Rocket.throttle(0);
            }
            Rocket.step();
        }
        System.out.println("Top: " + Math.round(Rocket.height()) + " m");
    }
}
