public class Gates {
    static int nand(int a, int b) {
        return (1 - a) & (1 - b);
    }

    static int nor(int a, int b) {
        return 1 - (a | b);
    }

    static int xor(int a, int b) {
        return (a | b) & (1 - (a & b));
    }

    public static void main(String[] args) {
        System.out.println(nand(1, 1) + " " + nor(0, 0) + " " + xor(1, 1));
    }
}
