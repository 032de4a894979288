import java.util.Scanner;

public class NextLetter {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char letter = in.next().charAt(0);
        int before = letter - 1;
        int after = letter + 1;
        int small = letter + 32;
        System.out.println("Code: " + (int) letter);
        System.out.println("Before: " + before);
        System.out.println("After: " + after);
        System.out.println("Small: " + small);
    }
}
