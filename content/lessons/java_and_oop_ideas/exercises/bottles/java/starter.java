import java.util.Scanner;

class Bottle {
    String owner;
    int size;
    int ml;

    void fill() {
        // fill the bottle up to its size
    }

    void drink() {
        // remove 200 ml
    }

    void show() {
        System.out.println(owner + " has a bottle");
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
        first.show();
        second.show();
    }
}
