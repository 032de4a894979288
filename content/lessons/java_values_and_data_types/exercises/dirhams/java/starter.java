import java.util.Scanner;

public class Dirhams {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int dirhams = in.nextInt();
        double rate = in.nextDouble();
        System.out.println("Rupees: " + dirhams);
    }
}
