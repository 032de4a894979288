import java.util.Scanner;

public class Cooker {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int wanted = in.nextInt();
        int whistles = 0;
        int minutes = 6;
        while (whistles < wanted) {
            minutes = minutes + 3;
            whistles = whistles + 1;
            System.out.println(whistles + " " + minutes);
        }
        System.out.println("Switch off at minute " + minutes);
    }
}
