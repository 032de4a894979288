import java.util.Scanner;

public class Payments {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int perSecond = in.nextInt();
        int perMinute = perSecond * 60;
        System.out.println("In a minute: " + perMinute);
    }
}
