public class Land {
    public static void main(String[] args) {
        int strong = 70;
        int weak = 30;
        while (Drone.flying()) {
            if (Drone.height() + Drone.speed() < Drone.target()) {
                Drone.thrust(strong);
            } else {
                Drone.thrust(weak);
            }
            Drone.step();
        }
        System.out.println("Touched the ground with " + Drone.speed() + " m/s");
    }
}
