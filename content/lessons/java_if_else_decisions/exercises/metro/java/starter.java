import java.util.Scanner;

public class Metro {
    static int fare(double km) {
        return 11;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(fare(in.nextDouble()));
    }
}
