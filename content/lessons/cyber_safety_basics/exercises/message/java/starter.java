public class Checker {
    static String verdict(String text) {
        String small = text.toLowerCase();
        int signs = 0;
        if (small.contains("tonight")) {
            signs = signs + 1;
        }
        String result = "looks fine";
        return result;
    }

    public static void main(String[] args) {
        System.out.println(verdict("Your power will be cut tonight. Pay at http://bijli-pay.top"));
    }
}
