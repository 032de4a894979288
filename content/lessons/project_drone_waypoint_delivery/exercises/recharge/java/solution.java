public class Recharge {
    static double farFrom(int place, double x, double y) {
        return Math.hypot(Drone.dropX(place) - x, Drone.dropY(place) - y);
    }

    static int choose() {
        int nearest = -1;
        for (int place = 0; place < Drone.count(); place++) {
            if (Drone.isDone(place)) continue;
            if (nearest == -1 || farFrom(place, Drone.x(), Drone.y()) < farFrom(nearest, Drone.x(), Drone.y())) {
                nearest = place;
            }
        }
        return nearest;
    }

    public static void main(String[] args) {
        while (Drone.left() > 0) {
            int place = choose();
            double out = farFrom(place, Drone.x(), Drone.y());
            double back = farFrom(place, Drone.baseX(), Drone.baseY());
            if (out + back <= Drone.battery()) {
                Drone.deliver(place);
            } else {
                Drone.home();
            }
        }
        Drone.home();
        System.out.println("Flown: " + Math.round(Drone.flown()) + " m");
    }
}
