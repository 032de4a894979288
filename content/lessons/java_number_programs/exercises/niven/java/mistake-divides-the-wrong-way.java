import java.util.Scanner;

public class Niven {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        int copy = n;
        while (copy > 0) {
            sum = sum + copy % 10;
            copy = copy / 10;
        }
        System.out.println("Sum of digits: " + sum);
        if (sum % n == 0) {
            System.out.println("Niven number");
        } else {
            System.out.println("Not a Niven number");
        }
    }
}
