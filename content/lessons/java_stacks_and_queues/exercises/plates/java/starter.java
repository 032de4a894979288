class Pile {
    private int[] plates;
    private int top = -1;

    Pile(int size) {
        plates = new int[size];
    }

    boolean push(int plate) {
        return false;
    }

    int pop() {
        return -999;
    }
}

public class Mess {
    static String run(int size, int[] orders) {
        Pile pile = new Pile(size);
        String log = "";
        for (int order : orders) {
            log = log + (order == 0 ? "" + pile.pop() : "" + pile.push(order)) + " ";
        }
        return log.trim();
    }

    public static void main(String[] args) {
        int[] orders = {5, 8, 0, 0};
        System.out.println(run(3, orders));
    }
}
