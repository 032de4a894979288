import java.util.Scanner;

public class Atm {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int tries = 0;
        int pin;
        do {
            pin = in.nextInt();
            tries++;
        } while (pin != 4821 && tries < 3);
        if (pin == 4821) {
            System.out.println("Welcome");
        } else {
            System.out.println("Card kept");
        }
        System.out.println("Tries: " + tries);
    }
}
