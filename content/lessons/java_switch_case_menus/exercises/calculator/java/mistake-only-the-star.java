import java.util.Scanner;

public class Calculator {
    static String work(int a, char sign, int b) {
        switch (sign) {
            case '+':
                return "" + (a + b);
            case '-':
                return "" + (a - b);
            case '*':
                return "" + (a * b);
            case '/':
                if (b == 0) {
                    return "Cannot divide by zero";
                }
                return "" + (a / b);
            case '%':
                if (b == 0) {
                    return "Cannot divide by zero";
                }
                return "" + (a % b);
            default:
                return "Unknown sign";
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(work(in.nextInt(), in.next().charAt(0), in.nextInt()));
    }
}
