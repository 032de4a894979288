import java.util.Scanner;

public class Metro {
    static int fare(double km) {
        int rupees = 64;
        if (km <= 2) {
            rupees = 11;
        }
        if (km <= 5) {
            rupees = 21;
        }
        if (km <= 12) {
            rupees = 32;
        }
        if (km <= 21) {
            rupees = 43;
        }
        if (km <= 32) {
            rupees = 54;
        }
        return rupees;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(fare(in.nextDouble()));
    }
}
