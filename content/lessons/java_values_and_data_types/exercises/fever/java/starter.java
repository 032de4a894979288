import java.util.Scanner;

public class Fever {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double fahrenheit = in.nextDouble();
        double celsius = fahrenheit;
        System.out.println("Celsius: " + celsius);
    }
}
