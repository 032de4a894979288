import java.util.Scanner;

public class Dal {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int people = in.nextInt();
        int dal = people * 50;
        int water = dal * 3;
        System.out.println("Dal: " + dal + " g");
        System.out.println("Water: " + water + " g");
    }
}
