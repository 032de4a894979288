public class Prime {
    static boolean isPrime(int n) {
        for (int k = 2; k < n; k++) {
            if (n % k == 0) {
                return false;
            } else {
                return true;
            }
        }
        return n == 2;
    }

    public static void main(String[] args) {
        System.out.println(isPrime(97));
    }
}
