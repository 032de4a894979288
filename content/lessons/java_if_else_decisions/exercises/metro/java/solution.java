import java.util.Scanner;

public class Metro {
    static int fare(double km) {
        if (km <= 2) {
            return 11;
        } else if (km <= 5) {
            return 21;
        } else if (km <= 12) {
            return 32;
        } else if (km <= 21) {
            return 43;
        } else if (km <= 32) {
            return 54;
        } else {
            return 64;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(fare(in.nextDouble()));
    }
}
