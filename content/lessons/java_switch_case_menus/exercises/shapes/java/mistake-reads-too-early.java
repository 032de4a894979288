import java.util.Scanner;

public class Shapes {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int choice = in.nextInt();
        double a = in.nextDouble();
        double b = in.nextDouble();
        switch (choice) {
            case 1:
                System.out.println("Square: " + a * a);
                break;
            case 2:
                System.out.println("Rectangle: " + a * b);
                break;
            case 3:
                System.out.println("Circle: " + Math.PI * a * a);
                break;
            case 4:
                System.out.println("Triangle: " + a * b / 2);
                break;
            default:
                System.out.println("Wrong choice");
        }
    }
}
