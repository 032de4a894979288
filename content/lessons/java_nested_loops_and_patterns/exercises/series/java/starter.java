import java.util.Scanner;

public class Series {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        double sum = 0;
        for (int i = 1; i <= n; i++) {
            System.out.println(i + ": ");
        }
        System.out.println("Sum: " + sum);
    }
}
