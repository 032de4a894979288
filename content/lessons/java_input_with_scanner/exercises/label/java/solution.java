import java.util.Scanner;

public class Label {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String article = in.nextLine();
        String packer = in.nextLine();
        char shelf = in.next().charAt(0);
        System.out.println("Article: " + article);
        System.out.println("Packed by: " + packer);
        System.out.println("Shelf: " + shelf);
    }
}
