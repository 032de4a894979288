import java.util.Scanner;

public class ArmstrongRange {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int from = in.nextInt();
        int to = in.nextInt();
        int count = 0;
        for (int n = from; n <= to; n++) {
            int digits = 0;
            for (int copy = n; copy > 0; copy = copy / 10) {
                digits++;
            }
            int sum = 0;
            for (int copy = n; copy > 0; copy = copy / 10) {
                sum = sum + (int) Math.pow(copy % 10, digits);
            }
            if (sum == n) {
                System.out.println(n);
                count++;
            }
        }
        System.out.println("Count: " + count);
    }
}
