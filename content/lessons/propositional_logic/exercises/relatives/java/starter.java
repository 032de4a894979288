public class Relatives {
    static boolean implies(boolean p, boolean q) {
        return !p || q;
    }

    static boolean converse(boolean p, boolean q) {
        return implies(p, q);
    }

    static boolean inverse(boolean p, boolean q) {
        return implies(p, q);
    }

    static boolean contrapositive(boolean p, boolean q) {
        return !implies(p, q);
    }

    static boolean picnic(boolean sun, boolean bus, boolean go) {
        return go;
    }

    public static void main(String[] args) {
        System.out.println("It rains, the road is dry: " + implies(true, false));
        System.out.println("Contrapositive: " + contrapositive(true, false));
    }
}
