public class Twos {
    static String twos(int n, int bits) {
        int half = 1;
        for (int i = 1; i < bits; i++) {
            half = half * 2;
        }
        String result = "does not fit";
        if (n >= -half && n < half) {
            String first = "0";
            if (n < 0) {
                first = "1";
                n = n + half;
            }
            result = "";
            for (int turn = 1; turn < bits; turn++) {
                result = n % 2 + result;
                n = n / 2;
            }
            result = first + result;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(twos(-5, 4));
    }
}
