import java.util.Scanner;

public class Card {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String name = in.nextLine();
        int revolute = in.nextInt();
        int spherical = in.nextInt();
        int battery = in.nextInt();
        int motors = revolute + spherical * 3;
        int watts = motors * 5 + 4;
        int minutes = battery * 60 / watts;
        System.out.println("Arm: " + name);
        System.out.println("Motors: " + motors);
        System.out.println("Watts: " + watts);
        System.out.println("Minutes: " + minutes);
        System.out.println("Missing to six: " + (6 - motors));
    }
}
