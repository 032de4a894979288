import java.util.Scanner;

public class Gas {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int key = in.nextInt();
        switch (key) {
            case 1:
                System.out.println("Namaste");
                break;
            case 2:
                System.out.println("Welcome");
                break;
            case 3:
                System.out.println("Vanakkam");
                break;
            default:
                System.out.println("Wrong key");
        }
    }
}
