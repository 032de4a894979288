import java.util.Scanner;

public class Ludo {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double r = in.nextDouble();
        int low = in.nextInt();
        int high = in.nextInt();
        int number = (int) (r * (high - low)) + low;
        double middle = (low + high) / 2.0;
        System.out.println("Number: " + number);
        System.out.println("From the middle: " + Math.abs(number - middle));
    }
}
