public class Prime {
    static boolean isPrime(int n) {
        return false;
    }

    public static void main(String[] args) {
        System.out.println(isPrime(97));
    }
}
