import java.util.Scanner;

public class Soak {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int minutes = in.nextInt();
        System.out.println("Wait " + minutes + " more minutes");
    }
}
