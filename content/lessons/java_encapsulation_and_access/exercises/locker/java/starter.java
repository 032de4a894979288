class Locker {
    int pin;

    Locker(int pin) {
        this.pin = pin;
    }

    public String unlock(int pin) {
        return pin == pin ? "open" : "wrong";
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
