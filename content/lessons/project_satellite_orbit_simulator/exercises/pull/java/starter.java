public class Pull {
    static final double EARTH = 398600;

    static double pull(double x, double y) {
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(pull(6371, 0));
    }
}
