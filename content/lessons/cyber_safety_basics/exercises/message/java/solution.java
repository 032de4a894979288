public class Checker {
    static String verdict(String text) {
        String small = text.toLowerCase();
        int signs = 0;
        if (small.contains("tonight")) {
            signs = signs + 1;
        }
        if (small.contains("urgent")) {
            signs = signs + 1;
        }
        if (small.contains("prize")) {
            signs = signs + 1;
        }
        if (small.contains("http://")) {
            signs = signs + 1;
        }
        String result = "looks fine";
        if (small.contains("otp") || small.contains("your pin")) {
            result = "never share this";
        } else if (signs >= 2) {
            result = "stop and call 1930";
        } else if (signs == 1) {
            result = "read it again";
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(verdict("Your power will be cut tonight. Pay at http://bijli-pay.top"));
    }
}
