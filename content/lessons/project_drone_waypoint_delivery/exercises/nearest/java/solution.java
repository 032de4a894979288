public class Nearest {
    static int choose() {
        int nearest = -1;
        double shortest = Double.MAX_VALUE;
        for (int place = 0; place < Drone.count(); place++) {
            double far = Math.hypot(Drone.dropX(place) - Drone.x(), Drone.dropY(place) - Drone.y());
            if (!Drone.isDone(place) && far < shortest) {
                shortest = far;
                nearest = place;
            }
        }
        return nearest;
    }

    public static void main(String[] args) {
        while (Drone.left() > 0) {
            Drone.deliver(choose());
        }
        Drone.home();
        System.out.println("Battery left: " + Math.round(Drone.battery()));
    }
}
