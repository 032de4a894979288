public class Power {
    static long power(int base, int exponent) {
        return base;
    }

    static int hcf(int a, int b) {
        return b;
    }

    public static void main(String[] args) {
        System.out.println(power(2, 10));
        System.out.println(hcf(48, 36));
    }
}
