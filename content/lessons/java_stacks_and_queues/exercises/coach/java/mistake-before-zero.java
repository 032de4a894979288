class Train {
    private int[] coaches;
    private int front = 0;
    private int count = 0;

    Train(int size) {
        coaches = new int[size];
    }

    boolean joinRear(int coach) {
        if (count == coaches.length) {
            return false;
        }
        coaches[(front + count) % coaches.length] = coach;
        count++;
        return true;
    }

    boolean joinFront(int coach) {
        if (count == coaches.length) {
            return false;
        }
        front = (front - 1) % coaches.length;
        coaches[front] = coach;
        count++;
        return true;
    }

    int leaveFront() {
        if (count == 0) {
            return -999;
        }
        int coach = coaches[front];
        front = (front + 1) % coaches.length;
        count = count - 1;
        return coach;
    }

    int leaveRear() {
        if (count == 0) {
            return -999;
        }
        int coach = coaches[(front + count - 1) % coaches.length];
        count = count - 1;
        return coach;
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
