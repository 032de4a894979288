public class Flight {
    public static void main(String[] args) {
        Rocket.throttle(100);
        while (Rocket.flying()) {
            Rocket.step();
        }
        System.out.println("Top: " + Math.round(Rocket.height()) + " m");
    }
}
