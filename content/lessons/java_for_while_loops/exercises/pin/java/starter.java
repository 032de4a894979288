import java.util.Scanner;

public class Atm {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int tries = 0;
        int pin = in.nextInt();
        tries++;
        System.out.println("Welcome");
        System.out.println("Tries: " + tries);
    }
}
