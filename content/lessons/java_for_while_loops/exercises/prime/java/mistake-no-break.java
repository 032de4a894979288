import java.util.Scanner;

public class PrimeTest {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int divisor = 0;
        for (int k = 2; k < n; k++) {
            if (n % k == 0) {
                divisor = k;
            }
        }
        if (n > 1 && divisor == 0) {
            System.out.println("Prime");
        } else {
            System.out.println("Not prime");
        }
        if (divisor > 0) {
            System.out.println("Smallest divisor: " + divisor);
        }
    }
}
