import java.util.Scanner;

public class Freedom {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int revolute = in.nextInt();
        int prismatic = in.nextInt();
        int cylindrical = in.nextInt();
        int spherical = in.nextInt();
        int joints = revolute + prismatic + cylindrical + spherical;
        int freedom = revolute + prismatic + cylindrical * 2 + spherical * 3;
        System.out.println("Joints: " + joints);
        System.out.println("Degrees of freedom: " + freedom);
    }
}
