import java.util.Scanner;

public class Decide {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int left = in.nextInt();
        int right = in.nextInt();
        int difference = left - right;
        if (difference <= -10) {
            System.out.println("left");
        } else if (difference >= 10) {
            System.out.println("right");
        } else {
            System.out.println("straight");
        }
    }
}
