import java.util.Scanner;

public class Tax {
    static double tax(int income) {
        return income * 0.05;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(tax(in.nextInt()));
    }
}
