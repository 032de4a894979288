import java.util.Scanner;

public class Shapes {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int choice = in.nextInt();
        switch (choice) {
            case 1:
                double side = in.nextDouble();
                System.out.println("Square: " + side * side);
                break;
            case 2:
                double length = in.nextDouble();
                double breadth = in.nextDouble();
                System.out.println("Rectangle: " + length * breadth);
                break;
            case 3:
                double radius = in.nextDouble();
                System.out.println("Circle: " + Math.PI * radius * radius);
                break;
            case 4:
                double base = in.nextDouble();
                double height = in.nextDouble();
                System.out.println("Triangle: " + base * height / 2);
                break;
            default:
                System.out.println("Wrong choice");
        }
    }
}
