public class Climb {
    public static void main(String[] args) {
        int strong = 75;
        int weak = 30;
        while (Drone.flying()) {
            if (Drone.speed() < 2) {
                Drone.thrust(strong);
            } else {
                Drone.thrust(weak);
            }
            Drone.step();
        }
        System.out.println("Height: " + Drone.height() + " m");
    }
}
