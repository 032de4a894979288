public class Count {
    static int square(int n) {
        return n * n;
    }

    static int handshakes(int n) {
        return n * (n - 1);
    }

    static int halvings(int n) {
        int count = 0;
        while (n > 1) {
            n = n / 2;
            count++;
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(square(4) + " " + handshakes(4) + " " + halvings(8));
    }
}
