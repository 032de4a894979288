import java.util.Scanner;

public class Fare {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double km = in.nextDouble();
        int rate = in.nextInt();
        int started = (int) km + 1;
        System.out.println("Kilometres to pay: " + started);
        System.out.println("Fare: " + started * rate);
        System.out.println("Exact fare: " + Math.round(km * rate));
    }
}
