import java.util.Scanner;

public class Niven {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;

        System.out.println("Sum of digits: " + sum);
    }
}
