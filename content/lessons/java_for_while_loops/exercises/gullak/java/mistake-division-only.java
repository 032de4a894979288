import java.util.Scanner;

public class Gullak {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int price = in.nextInt();
        int weekly = in.nextInt();
        int weeks = price / weekly;
        System.out.println("Weeks: " + weeks);
        System.out.println("Left over: " + (price - weeks * weekly));
    }
}
