import java.util.Scanner;

public class Guesses {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sweets = in.nextInt();
        int first = sweets - in.nextInt();
        System.out.println("Best miss: " + first);
    }
}
