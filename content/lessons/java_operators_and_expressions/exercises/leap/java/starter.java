import java.util.Scanner;

public class Leap {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int year = in.nextInt();
        boolean leap = false;
        System.out.println("Leap year: " + leap);
    }
}
