import java.util.Scanner;

public class Series {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        double sum = 0;
        for (int i = 1; i <= n; i++) {
            int upper = 0;
            int lower = 1;
            for (int j = 1; j <= i; j++) {
                upper = upper + j;
                lower = lower * j;
            }
            System.out.println(i + ": " + upper + " of " + lower);
            sum = sum + upper / lower;
        }
        System.out.println("Sum: " + sum);
    }
}
