import java.util.Scanner;

public class Kirana {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String customer = in.nextLine();
        System.out.println("Bill for " + customer);
    }
}
