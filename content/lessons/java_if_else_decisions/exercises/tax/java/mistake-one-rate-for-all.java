import java.util.Scanner;

public class Tax {
    static double tax(int income) {
        if (income <= 700000) {
            return 0;
        } else if (income <= 800000) {
            return income * 0.05;
        } else if (income <= 1200000) {
            return income * 0.1;
        } else {
            return income * 0.2;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(tax(in.nextInt()));
    }
}
