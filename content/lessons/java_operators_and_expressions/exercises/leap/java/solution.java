import java.util.Scanner;

public class Leap {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int year = in.nextInt();
        boolean leap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
        System.out.println("Leap year: " + leap);
    }
}
