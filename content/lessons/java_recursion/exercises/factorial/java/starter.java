public class Factorial {
    static long fact(int n) {
        return n;
    }

    public static void main(String[] args) {
        System.out.println(fact(5));
    }
}
