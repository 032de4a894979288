import java.util.Scanner;

public class Canvas {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String who = in.nextLine();
        String what = in.nextLine();
        String where = in.nextLine();
        String why = in.nextLine();
        System.out.println("Our " + who + " has a problem: " + what);
        System.out.println("It happens " + where);
        System.out.println("If we solve it: " + why);
    }
}
