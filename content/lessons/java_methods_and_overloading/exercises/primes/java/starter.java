public class CountPrimes {
    static boolean isPrime(int n) {
        if (n < 2) {
            return false;
        }
        for (int k = 2; k < n; k++) {
            if (n % k == 0) {
                return false;
            }
        }
        return true;
    }

    static int countPrimes(int from, int to) {
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(countPrimes(1, 10));
    }
}
