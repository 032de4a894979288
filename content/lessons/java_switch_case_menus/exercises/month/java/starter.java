import java.util.Scanner;

public class Month {
    static int days(int month, boolean leap) {
        return 31;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(days(in.nextInt(), in.nextBoolean()));
    }
}
