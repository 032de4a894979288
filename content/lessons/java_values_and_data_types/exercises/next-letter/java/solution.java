import java.util.Scanner;

public class NextLetter {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char letter = in.next().charAt(0);
        int code = (int) letter;
        char before = (char) (letter - 1);
        char after = (char) (letter + 1);
        char small = (char) (letter + 32);
        System.out.println("Code: " + code);
        System.out.println("Before: " + before);
        System.out.println("After: " + after);
        System.out.println("Small: " + small);
    }
}
