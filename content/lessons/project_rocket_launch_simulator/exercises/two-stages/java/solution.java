public class Flight {
    public static void main(String[] args) {
        Rocket.throttle(100);
        while (Rocket.flying()) {
            if (Rocket.fuel() == 0) {
                Rocket.stage();
            }
            Rocket.step();
        }
        System.out.println("Top: " + Math.round(Rocket.height()) + " m");
    }
}
