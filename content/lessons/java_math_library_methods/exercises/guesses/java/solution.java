import java.util.Scanner;

public class Guesses {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sweets = in.nextInt();
        int first = Math.abs(sweets - in.nextInt());
        int second = Math.abs(sweets - in.nextInt());
        int third = Math.abs(sweets - in.nextInt());
        System.out.println("Best miss: " + Math.min(first, Math.min(second, third)));
        System.out.println("Worst miss: " + Math.max(first, Math.max(second, third)));
    }
}
