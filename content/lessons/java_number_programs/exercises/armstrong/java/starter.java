import java.util.Scanner;

public class Armstrong {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int digits = 0;
        int sum = 0;

        System.out.println("Digits: " + digits);
        System.out.println("Sum of powers: " + sum);
    }
}
