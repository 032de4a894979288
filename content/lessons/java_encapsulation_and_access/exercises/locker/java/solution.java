class Locker {
    private int pin;
    private int wrong;

    Locker(int pin) {
        this.pin = pin;
    }

    public String unlock(int pin) {
        if (wrong >= 3) {
            return "blocked";
        }
        if (pin == this.pin) {
            wrong = 0;
            return "open";
        }
        wrong++;
        return wrong == 3 ? "blocked" : "wrong";
    }
}

public class School {
    static String inspect() {
        return Inspector.look(Locker.class);
    }

    static String tries(int a, int b, int c, int d) {
        Locker locker = new Locker(7305);
        return locker.unlock(a) + " " + locker.unlock(b) + " " + locker.unlock(c) + " " + locker.unlock(d);
    }

    public static void main(String[] args) {
        System.out.println(tries(1, 2, 3, 7305));
    }
}
