import java.util.Scanner;

public class Fibonacci {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int a = 0, b = 1;
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            System.out.print(a + " ");
            sum = sum + a;
            int next = a + b;
            a = b;
            b = next;
        }
        System.out.println();
        System.out.println("Sum: " + sum);
    }
}
