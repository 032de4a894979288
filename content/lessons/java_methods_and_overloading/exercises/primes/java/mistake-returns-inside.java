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
        int count = 0;
        for (int n = from; n <= to; n++) {
            if (isPrime(n)) {
                count++;
                return count;
            }
        }
        return count;
    }

    static int countPrimes(int to) {
        return countPrimes(1, to);
    }

    public static void main(String[] args) {
        System.out.println(countPrimes(1, 10));
    }
}
