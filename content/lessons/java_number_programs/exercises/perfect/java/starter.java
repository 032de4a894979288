import java.util.Scanner;

public class Perfect {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        System.out.print("Factors:");

        System.out.println();
        System.out.println("Sum: " + sum);
    }
}
