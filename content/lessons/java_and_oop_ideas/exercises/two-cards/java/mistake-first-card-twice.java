import java.util.Scanner;

class StudentCard {
    String name;
    String house;

    void show() {
        System.out.println(name + " of house " + house);
    }
}

public class TwoCards {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StudentCard first = new StudentCard();
        first.name = in.nextLine();
        first.house = in.nextLine();
        StudentCard second = new StudentCard();
        second.name = in.nextLine();
        second.house = in.nextLine();
        first.show();
        first.show();
    }
}
