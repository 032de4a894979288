import java.util.Scanner;

public class Carpet {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        for (int column = 1; column <= columns; column++) {
            System.out.print("#");
        }
        System.out.println();
    }
}
