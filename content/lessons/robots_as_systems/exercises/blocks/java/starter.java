import java.util.Scanner;

public class Blocks {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String name = in.nextLine();
        String sensor = in.nextLine();
        System.out.println("Robot: " + name);
    }
}
