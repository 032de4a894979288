import java.util.Scanner;

public class TimesTable {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        System.out.println(n + " x 1 = " + n);
    }
}
