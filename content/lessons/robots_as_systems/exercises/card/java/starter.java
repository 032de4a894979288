import java.util.Scanner;

public class Card {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String name = in.nextLine();
        int revolute = in.nextInt();

        System.out.println("Arm: " + name);
    }
}
