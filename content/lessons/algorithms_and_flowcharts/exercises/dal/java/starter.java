import java.util.Scanner;

public class Dal {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int people = in.nextInt();
        int dal = 100;
        System.out.println("Dal: " + dal + " g");
    }
}
