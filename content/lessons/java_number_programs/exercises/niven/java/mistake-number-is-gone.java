import java.util.Scanner;

public class Niven {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        while (n > 0) {
            sum = sum + n % 10;
            n = n / 10;
        }
        System.out.println("Sum of digits: " + sum);
        if (n % sum == 0) {
            System.out.println("Niven number");
        } else {
            System.out.println("Not a Niven number");
        }
    }
}
