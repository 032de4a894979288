import java.util.Scanner;

public class Armstrong {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int digits = 0;
        int sum = 0;
        int copy = n;
        while (copy > 0) {
            digits++;
            copy = copy / 10;
        }
        while (copy > 0) {
            int digit = copy % 10;
            sum = sum + (int) Math.pow(digit, digits);
            copy = copy / 10;
        }
        System.out.println("Digits: " + digits);
        System.out.println("Sum of powers: " + sum);
        if (sum == n) {
            System.out.println("Armstrong number");
        } else {
            System.out.println("Not an Armstrong number");
        }
    }
}
