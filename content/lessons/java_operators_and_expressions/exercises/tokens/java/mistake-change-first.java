import java.util.Scanner;

public class Tokens {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int token = in.nextInt();
        int asha = ++token;
        int kabir = ++token;
        token++;
        System.out.println("Asha: " + asha);
        System.out.println("Kabir: " + kabir);
        System.out.println("Next: " + token);
    }
}
