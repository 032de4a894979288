import java.util.Scanner;

public class Perfect {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        System.out.print("Factors:");
        for (int i = 1; i < n / 2; i++) {
            if (n % i == 0) {
                System.out.print(" " + i);
                sum = sum + i;
            }
        }
        System.out.println();
        System.out.println("Sum: " + sum);
        if (sum == n) {
            System.out.println("Perfect number");
        } else {
            System.out.println("Not a perfect number");
        }
    }
}
