import java.util.Scanner;

public class ArmstrongRange {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int from = in.nextInt();
        int to = in.nextInt();
        int count = 0;

        System.out.println("Count: " + count);
    }
}
