import java.util.Scanner;

class Pupil {
    static int inSchool = 0;
    static int lastRoll = 0;
    String name;
    int roll;
    boolean here;

    void join(String who) {
        name = who;
        inSchool++;
        lastRoll++;
        roll = lastRoll;
        here = true;
    }

    boolean leave() {
        here = false;
        inSchool = inSchool - 1;
        return true;
    }
}

public class Office {
    static Pupil pick(int number, Pupil a, Pupil b, Pupil c) {
        return number == 1 ? a : number == 2 ? b : c;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Pupil a = new Pupil();
        Pupil b = new Pupil();
        Pupil c = new Pupil();
        a.join(in.next());
        b.join(in.next());
        c.join(in.next());
        System.out.println("Left: " + pick(in.nextInt(), a, b, c).leave());
        System.out.println("Left: " + pick(in.nextInt(), a, b, c).leave());
        Pupil late = new Pupil();
        late.join(in.next());
        System.out.println(late.name + " has roll number " + late.roll);
        System.out.println("In school: " + Pupil.inSchool);
    }
}
