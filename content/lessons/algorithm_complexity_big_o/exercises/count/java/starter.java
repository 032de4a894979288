public class Count {
    static int square(int n) {
        return n;
    }

    static int handshakes(int n) {
        return n;
    }

    static int halvings(int n) {
        return n;
    }

    public static void main(String[] args) {
        System.out.println(square(4) + " " + handshakes(4) + " " + halvings(8));
    }
}
