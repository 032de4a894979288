public class Factorial {
    static long fact(int n) {
        if (n == 0) {
            return 0;
        }
        return n * fact(n - 1);
    }

    public static void main(String[] args) {
        System.out.println(fact(5));
    }
}
