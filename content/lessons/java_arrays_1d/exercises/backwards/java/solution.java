import java.util.Scanner;

public class Backwards {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] marks = new int[n];
        for (int i = 0; i < n; i++) {
            marks[i] = in.nextInt();
        }
        int total = 0;
        for (int i = n - 1; i >= 0; i--) {
            System.out.print(marks[i] + " ");
            total = total + marks[i];
        }
        System.out.println();
        System.out.println("Total: " + total);
    }
}
