import java.util.Scanner;

class Bottle {
    String owner;
    int size;
    int ml;

    void fill() {
        ml = 1000;
    }

    void drink() {
        ml = ml - 200;
    }

    void show() {
        System.out.println(owner + " has " + ml + " ml left");
    }
}

public class Bottles {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Bottle first = new Bottle();
        first.owner = in.next();
        first.size = in.nextInt();
        Bottle second = new Bottle();
        second.owner = in.next();
        second.size = in.nextInt();
        first.fill();
        second.fill();
        first.drink();
        first.drink();
        second.drink();
        first.show();
        second.show();
    }
}
