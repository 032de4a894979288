import java.util.Scanner;

public class Month {
    static int days(int month, boolean leap) {
        switch (month) {
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            case 2:
                return leap ? 29 : 28;
            default:
                return 31;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(days(in.nextInt(), in.nextBoolean()));
    }
}
