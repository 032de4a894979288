import java.util.Scanner;

public class Kirana {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String customer = in.nextLine();
        int firstCount = in.nextInt();
        double firstPrice = in.nextDouble();
        in.nextLine();
        String firstName = in.nextLine();
        int secondCount = in.nextInt();
        double secondPrice = in.nextDouble();
        in.nextLine();
        String secondName = in.nextLine();
        double given = in.nextDouble();
        double first = firstCount * firstPrice;
        double second = secondCount * secondPrice;
        double total = first + second;
        System.out.println("Bill for " + customer);
        System.out.println(firstName + ": " + first);
        System.out.println(secondName + ": " + second);
        System.out.println("Total: " + total);
        System.out.println("Return: " + (given - total));
    }
}
