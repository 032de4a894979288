import java.util.Scanner;

public class Palindrome {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int reverse = 0;

        System.out.println("Reverse: " + reverse);
    }
}
