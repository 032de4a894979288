import java.util.Scanner;

public class Label {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String article = in.next();
        System.out.println("Article: " + article);
    }
}
