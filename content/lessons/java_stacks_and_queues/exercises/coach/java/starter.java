class Train {
    private int[] coaches;
    private int front = 0;
    private int count = 0;

    Train(int size) {
        coaches = new int[size];
    }

    boolean joinRear(int coach) {
        return false;
    }

    boolean joinFront(int coach) {
        return false;
    }

    int leaveFront() {
        return -999;
    }

    int leaveRear() {
        return -999;
    }
}

public class Terminal {
    static String run(int size, String orders) {
        Train train = new Train(size);
        String log = "";
        for (String order : orders.split(" ")) {
            char door = order.charAt(0);
            if (door == 'f' || door == 'r') {
                int coach = door == 'f' ? train.leaveFront() : train.leaveRear();
                log = log + (coach == -999 ? "empty " : coach + " ");
            } else {
                int coach = Integer.parseInt(order.substring(1));
                boolean room = door == 'F' ? train.joinFront(coach) : train.joinRear(coach);
                log = log + (room ? "" : "full ");
            }
        }
        return log.trim();
    }

    public static void main(String[] args) {
        System.out.println(run(3, "R1 R2 F3 f r f"));
    }
}
