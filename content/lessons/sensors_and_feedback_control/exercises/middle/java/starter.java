public class Middle {
    static double middle(double a, double b, double c) {
        return a;
    }

    public static void main(String[] args) {
        System.out.println(middle(37.4, 85.0, 37.6));
    }
}
