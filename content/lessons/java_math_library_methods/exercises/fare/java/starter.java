import java.util.Scanner;

public class Fare {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double km = in.nextDouble();
        int rate = in.nextInt();
        System.out.println("Kilometres to pay: " + km);
    }
}
