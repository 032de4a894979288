import java.util.Scanner;

public class Blocks {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String name = in.nextLine();
        String sensor = in.nextLine();
        String controller = in.nextLine();
        String actuator = in.nextLine();
        System.out.println("Robot: " + name);
        System.out.println("Sense: " + "sensor");
        System.out.println("Think: " + controller);
        System.out.println("Act: " + actuator);
        System.out.println("The " + sensor + " tells the " + controller + ", and the " + controller + " moves the " + actuator);
    }
}
