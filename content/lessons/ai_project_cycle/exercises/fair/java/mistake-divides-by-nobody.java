import java.util.Scanner;

public class Fair {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int allA = 0;
        int rightA = 0;
        int allB = 0;
        int rightB = 0;
        for (int i = 0; i < n; i++) {
            String block = in.next();
            String answer = in.next();
            if (block.equals("A")) {
                allA = allA + 1;
                if (answer.equals("yes")) {
                    rightA = rightA + 1;
                }
            } else {
                allB = allB + 1;
                if (answer.equals("yes")) {
                    rightB = rightB + 1;
                }
            }
        }
        System.out.println("A: " + rightA + " of " + allA);
        System.out.println("B: " + rightB + " of " + allB);
        double gap = 100.0 * rightA / allA - 100.0 * rightB / allB;
        if (gap > 20 || gap < -20) {
            System.out.println("Check for bias");
        } else {
            System.out.println("No large gap");
        }
    }
}
