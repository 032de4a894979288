import java.util.Scanner;

public class Canvas {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String who = in.nextLine();
        String what = in.nextLine();
        System.out.println("Our " + who + " has a problem");
    }
}
