import java.util.Scanner;

public class Soak {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int minutes = in.nextInt();
        if (minutes < 30) {
            int left = 30 - minutes;
            System.out.println("Wait " + left + " more minutes");
        } else {
            System.out.println("Start cooking");
        }
    }
}
