public class Drass {
    static int warmest(int[] nights) {
        return nights[0];
    }

    static int coldestDay(int[] nights) {
        return 1;
    }

    public static void main(String[] args) {
        int[] nights = {-12, -5, -30};
        System.out.println(warmest(nights) + " on the warmest night");
        System.out.println("coldest on day " + coldestDay(nights));
    }
}
