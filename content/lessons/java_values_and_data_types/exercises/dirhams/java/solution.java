import java.util.Scanner;

public class Dirhams {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int dirhams = in.nextInt();
        double rate = in.nextDouble();
        double exact = dirhams * rate;
        int rupees = (int) exact;
        System.out.println("Rupees: " + rupees);
        System.out.println("Rest: " + (exact - rupees));
    }
}
