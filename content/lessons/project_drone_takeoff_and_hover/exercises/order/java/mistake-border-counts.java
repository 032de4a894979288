import java.util.Scanner;

public class Order {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double height = in.nextDouble();
        double target = in.nextDouble();
        if (height <= target - 0.5) {
            System.out.println("UP");
        } else if (height >= target + 0.5) {
            System.out.println("DOWN");
        } else {
            System.out.println("HOLD");
        }
    }
}
