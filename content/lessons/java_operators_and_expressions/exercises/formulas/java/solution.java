import java.util.Scanner;

public class Formulas {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + 2 * b);
        System.out.println(2 * (a + b));
        System.out.println((a - b) / 2.0);
        System.out.println(a * b % 10);
        System.out.println(a * a + b * b - 2 * a * b);
    }
}
