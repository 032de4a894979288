public class Nearest {
    static int choose() {
        for (int place = 0; place < Drone.count(); place++) {
            if (!Drone.isDone(place)) {
                return place;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        while (Drone.left() > 0) {
            Drone.deliver(choose());
        }
        Drone.home();
        System.out.println("Battery left: " + Math.round(Drone.battery()));
    }
}
