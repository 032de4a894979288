import java.util.Scanner;

public class Shapes {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int choice = in.nextInt();
        switch (choice) {
            default:
                System.out.println("Wrong choice");
        }
    }
}
