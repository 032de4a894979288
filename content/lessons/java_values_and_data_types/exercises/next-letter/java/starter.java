import java.util.Scanner;

public class NextLetter {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char letter = in.next().charAt(0);
        System.out.println("Code: " + letter);
    }
}
