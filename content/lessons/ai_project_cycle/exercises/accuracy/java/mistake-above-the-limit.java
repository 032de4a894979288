import java.util.Scanner;

public class Accuracy {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int right = 0;
        for (int i = 0; i < n; i++) {
            String answer = in.next();
            String truth = in.next();
            if (answer.equals(truth)) {
                right = right + 1;
            }
        }
        double accuracy = 100.0 * right / n;
        System.out.println("Right: " + right + " of " + n);
        System.out.println("Accuracy: " + accuracy);
        if (accuracy > 80) {
            System.out.println("Good enough");
        } else {
            System.out.println("Go back");
        }
    }
}
