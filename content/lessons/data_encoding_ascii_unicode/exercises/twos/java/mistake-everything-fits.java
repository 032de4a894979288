public class Twos {
    static String twos(int n, int bits) {
        int half = 1;
        for (int i = 1; i < bits; i++) {
            half = half * 2;
        }
        if (n < 0) {
            n = n + 2 * half;
        }
        String result = "";
        for (int turn = 0; turn < bits; turn++) {
            result = n % 2 + result;
            n = n / 2;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(twos(-5, 4));
    }
}
