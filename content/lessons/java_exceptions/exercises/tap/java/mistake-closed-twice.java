public class Tap {
    static String log = "";

    static void open() {
        log = log + "open ";
    }

    static void close() {
        log = log + "close ";
    }

    static int fill(int litres, int bottles) {
        open();
        try {
            int each = litres / bottles;
            close();
            return each;
        } finally {
            close();
        }
    }

    static String day(int litres, int bottles) {
        log = "";
        try {
            int each = fill(litres, bottles);
            return log + each;
        } catch (ArithmeticException e) {
            return log + "refused";
        }
    }

    public static void main(String[] args) {
        System.out.println(day(10, 4));
        System.out.println(day(10, 0));
    }
}
