import java.util.Scanner;

public class Accuracy {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            String answer = in.next();
            String truth = in.next();
            System.out.println(answer + " " + truth);
        }
    }
}
