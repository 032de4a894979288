import java.util.Scanner;

public class Payments {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int perSecond = in.nextInt();
        long perYear = perSecond * 60L * 60 * 24 * 365;
        double crore = perYear / 10000000.0;
        System.out.println("In a year: " + perYear);
        System.out.println("In crore: " + crore);
    }
}
