import java.util.Scanner;

public class Freedom {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int revolute = in.nextInt();
        int prismatic = in.nextInt();

        System.out.println("Joints: " + revolute);
    }
}
