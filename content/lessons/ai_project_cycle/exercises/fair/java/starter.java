import java.util.Scanner;

public class Fair {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int allA = 0;
        int rightA = 0;
        for (int i = 0; i < n; i++) {
            String block = in.next();
            String answer = in.next();
            allA = allA + 1;
        }
        System.out.println("A: " + rightA + " of " + allA);
    }
}
