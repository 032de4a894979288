import java.util.Scanner;

public class Ludo {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double r = in.nextDouble();
        int low = in.nextInt();
        int high = in.nextInt();
        System.out.println("Number: " + low);
    }
}
