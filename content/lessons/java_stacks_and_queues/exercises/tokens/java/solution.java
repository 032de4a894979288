class Line {
    private int[] tokens;
    private int front = 0;
    private int count = 0;

    Line(int size) {
        tokens = new int[size];
    }

    boolean enqueue(int token) {
        if (count == tokens.length) {
            return false;
        }
        tokens[(front + count) % tokens.length] = token;
        count++;
        return true;
    }

    int dequeue() {
        if (count == 0) {
            return -999;
        }
        int token = tokens[front];
        front = (front + 1) % tokens.length;
        count = count - 1;
        return token;
    }
}

public class Sambar {
    static String run(int size, int[] orders) {
        Line line = new Line(size);
        String log = "";
        for (int order : orders) {
            log = log + (order == 0 ? "" + line.dequeue() : "" + line.enqueue(order)) + " ";
        }
        return log.trim();
    }

    public static void main(String[] args) {
        int[] orders = {5, 8, 0, 0};
        System.out.println(run(3, orders));
    }
}
