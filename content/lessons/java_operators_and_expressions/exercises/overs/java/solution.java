import java.util.Scanner;

public class Overs {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int balls = in.nextInt();
        int full = balls / 6;
        int rest = balls % 6;
        System.out.println("Overs: " + full + "." + rest);
    }
}
