import java.util.Scanner;

public class ArmstrongRange {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int from = in.nextInt();
        int to = in.nextInt();
        int count = 0;
        for (int n = from; n <= to; n++) {
            int sum = 0;
            int copy = n;
            while (copy > 0) {
                int digit = copy % 10;
                sum = sum + digit * digit * digit;
                copy = copy / 10;
            }
            if (sum == n) {
                System.out.println(n);
                count++;
            }
        }
        System.out.println("Count: " + count);
    }
}
