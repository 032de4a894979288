public class Climb {
    public static void main(String[] args) {
        int strong = 75;
        int weak = 30;
        while (Drone.flying()) {
            Drone.thrust(strong);
            Drone.step();
        }
        System.out.println("Height: " + Drone.height() + " m");
    }
}
