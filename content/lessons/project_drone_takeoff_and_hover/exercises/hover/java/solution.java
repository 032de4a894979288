public class Hover {
    public static void main(String[] args) {
        int strong = 70;
        int weak = 30;
        while (Drone.flying()) {
            double soon = Drone.height() + Drone.speed();
            if (soon < Drone.target()) {
                Drone.thrust(strong);
            } else {
                Drone.thrust(weak);
            }
            Drone.step();
        }
        System.out.println("Most off: " + Drone.off() + " m");
    }
}
