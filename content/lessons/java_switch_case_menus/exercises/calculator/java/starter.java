import java.util.Scanner;

public class Calculator {
    static String work(int a, char sign, int b) {
        return "Unknown sign";
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(work(in.nextInt(), in.next().charAt(0), in.nextInt()));
    }
}
