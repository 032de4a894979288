import java.util.Scanner;

public class Bill {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int packets = in.nextInt();
        double price = in.nextDouble();
        System.out.println("Amount: " + packets * price);
    }
}
