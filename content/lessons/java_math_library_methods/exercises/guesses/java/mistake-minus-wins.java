import java.util.Scanner;

public class Guesses {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sweets = in.nextInt();
        int first = sweets - in.nextInt();
        int second = sweets - in.nextInt();
        int third = sweets - in.nextInt();
        System.out.println("Best miss: " + Math.min(first, Math.min(second, third)));
        System.out.println("Worst miss: " + Math.max(first, Math.max(second, third)));
    }
}
