public class Middle {
    static double middle(double a, double b, double c) {
        double largest = Math.max(a, Math.max(b, c));
        double smallest = Math.min(a, Math.min(b, c));
        return a + b + c - largest - smallest;
    }

    public static void main(String[] args) {
        System.out.println(middle(37.4, 85.0, 37.6));
    }
}
