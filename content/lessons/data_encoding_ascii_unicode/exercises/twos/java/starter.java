public class Twos {
    static String twos(int n, int bits) {
        int half = 1;
        for (int i = 1; i < bits; i++) {
            half = half * 2;
        }
        String result = "does not fit";
        return result;
    }

    public static void main(String[] args) {
        System.out.println(twos(-5, 4));
    }
}
