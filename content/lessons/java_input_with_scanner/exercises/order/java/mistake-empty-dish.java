import java.util.Scanner;

public class Order {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int plates = in.nextInt();
        String dish = in.nextLine();
        int price = in.nextInt();
        String customer = in.nextLine();
        System.out.println(plates + " x " + dish + " for " + customer);
        System.out.println("To pay: " + plates * price);
    }
}
