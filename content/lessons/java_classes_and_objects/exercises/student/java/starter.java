import java.util.Scanner;

class Student {
    String name;
    int roll;

    void admit(String who) {
        name = who;
    }

    static int howMany() {
        return 0;
    }
}

public class Desk {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int children = in.nextInt();
        Student first = new Student();
        first.admit(in.next());
        System.out.println(first.roll + " " + first.name);
        for (int i = 2; i <= children; i++) {
            Student next = new Student();
            next.admit(in.next());
            System.out.println(next.roll + " " + next.name);
        }
        System.out.println(first.name + " again: " + first.roll);
        System.out.println("Admitted: " + Student.howMany());
    }
}
