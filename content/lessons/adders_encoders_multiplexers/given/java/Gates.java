/** The gates of our chips. A bit is 0 or 1. You may read this file. */
public class Gates {
    private static int used = 0;

    public static int and(int a, int b) {
        return gate(check(a) + check(b) == 2);
    }

    public static int or(int a, int b) {
        return gate(check(a) + check(b) > 0);
    }

    public static int xor(int a, int b) {
        return gate(check(a) + check(b) == 1);
    }

    public static int not(int a) {
        return gate(check(a) == 0);
    }

    /** How many gates have been used so far. */
    public static int used() {
        return used;
    }

    private static int gate(boolean on) {
        used++;
        return on ? 1 : 0;
    }

    private static int check(int bit) {
        if (bit != 0 && bit != 1) throw new IllegalArgumentException(bit + " is not a bit");
        return bit;
    }
}
