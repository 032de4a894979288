import java.util.Scanner;

public class Atm {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int tries = 0;
        int pin;
        do {
            pin = in.nextInt();
            tries++;
        } while (pin != 4821);
        System.out.println("Welcome");
        System.out.println("Tries: " + tries);
    }
}
