import java.util.Scanner;

public class Best {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int first = in.nextInt();
        int second = in.nextInt();
        int third = in.nextInt();
        int best = first;
        System.out.println("Best so far: " + best);
        if (second > best) {
            best = second;
        }
        System.out.println("Best so far: " + best);
        if (third > best) {
            best = third;
        }
        System.out.println("Best so far: " + best);
    }
}
