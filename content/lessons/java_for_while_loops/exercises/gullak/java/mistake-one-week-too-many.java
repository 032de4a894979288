import java.util.Scanner;

public class Gullak {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int price = in.nextInt();
        int weekly = in.nextInt();
        int inside = 0;
        int weeks = 0;
        while (inside <= price) {
            inside = inside + weekly;
            weeks++;
        }
        System.out.println("Weeks: " + weeks);
        System.out.println("Left over: " + (inside - price));
    }
}
