import java.util.Scanner;

public class Triangle {
    static String kind(int a, int b, int c) {
        if (a + b > c && b + c > a && a + c > b) {
            if (a == b && b == c) {
                return "Equilateral";
            } else if (a == b) {
                return "Isosceles";
            } else {
                return "Scalene";
            }
        } else {
            return "Not a triangle";
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(kind(in.nextInt(), in.nextInt(), in.nextInt()));
    }
}
