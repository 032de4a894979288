import java.util.Scanner;

public class Overs {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int balls = in.nextInt();
        System.out.println("Overs: " + balls);
    }
}
