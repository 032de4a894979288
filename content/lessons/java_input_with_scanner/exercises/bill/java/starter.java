import java.util.Scanner;

public class Bill {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println("Amount: 0");
    }
}
