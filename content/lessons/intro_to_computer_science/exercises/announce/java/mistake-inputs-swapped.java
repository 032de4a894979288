import java.util.Scanner;

public class Station {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String platform = in.nextLine();
        String train = in.nextLine();
        System.out.println("Attention please");
        System.out.println(train + " arrives on platform " + platform);
        System.out.println("Platform " + platform + " for " + train);
        System.out.println("Thank you");
    }
}
