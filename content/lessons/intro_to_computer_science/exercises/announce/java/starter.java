import java.util.Scanner;

public class Station {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String train = in.nextLine();
        System.out.println("Attention please");
    }
}
