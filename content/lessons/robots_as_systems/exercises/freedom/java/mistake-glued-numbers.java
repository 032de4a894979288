import java.util.Scanner;

public class Freedom {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int revolute = in.nextInt();
        int prismatic = in.nextInt();
        int cylindrical = in.nextInt();
        int spherical = in.nextInt();
        System.out.println("Joints: " + revolute + prismatic + cylindrical + spherical);
        System.out.println("Degrees of freedom: " + (revolute + prismatic + cylindrical * 2 + spherical * 3));
    }
}
