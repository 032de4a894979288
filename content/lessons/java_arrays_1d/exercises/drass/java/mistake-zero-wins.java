public class Drass {
    static int warmest(int[] nights) {
        int best = 0;
        for (int i = 0; i < nights.length; i++) {
            if (nights[i] > best) {
                best = nights[i];
            }
        }
        return best;
    }

    static int coldestDay(int[] nights) {
        int day = 0;
        for (int i = 1; i < nights.length; i++) {
            if (nights[i] < nights[day]) {
                day = i;
            }
        }
        return day + 1;
    }

    public static void main(String[] args) {
        int[] nights = {-12, -5, -30};
        System.out.println(warmest(nights) + " on the warmest night");
        System.out.println("coldest on day " + coldestDay(nights));
    }
}
