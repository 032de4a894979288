import java.util.Scanner;

public class Winner {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int india = in.nextInt();
        int lanka = in.nextInt();
        String result = india > lanka ? "India" : "Sri Lanka";
        int margin = india > lanka ? india - lanka : lanka - india;
        System.out.println("Result: " + result);
        System.out.println("Margin: " + margin);
    }
}
