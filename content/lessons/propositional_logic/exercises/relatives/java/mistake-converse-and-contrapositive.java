public class Relatives {
    static boolean implies(boolean p, boolean q) {
        return !p || q;
    }

    static boolean converse(boolean p, boolean q) {
        return implies(q, p);
    }

    static boolean inverse(boolean p, boolean q) {
        return implies(!p, !q);
    }

    static boolean contrapositive(boolean p, boolean q) {
        return implies(q, p);
    }

    static boolean picnic(boolean sun, boolean bus, boolean go) {
        return implies(sun && bus, go);
    }

    public static void main(String[] args) {
        System.out.println("It rains, the road is dry: " + implies(true, false));
        System.out.println("Contrapositive: " + contrapositive(true, false));
    }
}
