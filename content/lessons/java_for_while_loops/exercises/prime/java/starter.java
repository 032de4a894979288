import java.util.Scanner;

public class PrimeTest {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int divisor = 0;

        System.out.println("Prime");
    }
}
