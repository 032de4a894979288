import java.util.Scanner;

public class Greeting {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String name = in.nextLine();
        System.out.println("Namaste, " + name);
        System.out.println("Welcome to Nirmaan");
        System.out.println("name" + " is ready to code");
    }
}
