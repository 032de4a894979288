import java.util.Scanner;

public class ByHand {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int seconds = in.nextInt();
        int acceleration = in.nextInt();
        int speed = 0;
        int height = 0;
        for (int second = 1; second < seconds; second++) {
            speed = speed + acceleration;
            height = height + speed;
            System.out.println(second + " " + speed + " " + height);
        }
    }
}
