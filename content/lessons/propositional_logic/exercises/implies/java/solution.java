public class Promise {
    static boolean implies(boolean p, boolean q) {
        return !p || q;
    }

    static boolean same(boolean p, boolean q) {
        return p == q;
    }

    public static void main(String[] args) {
        System.out.println("85 and a cycle: " + implies(false, true));
        System.out.println("90 and no cycle: " + implies(true, false));
    }
}
