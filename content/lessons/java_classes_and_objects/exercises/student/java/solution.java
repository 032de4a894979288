import java.util.Scanner;

class Student {
    static int count = 0;
    String name;
    int roll;

    void admit(String who) {
        count++;
        roll = count;
        name = who;
    }

    static int howMany() {
        return count;
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
