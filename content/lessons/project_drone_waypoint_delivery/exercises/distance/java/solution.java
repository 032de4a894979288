public class Distance {
    static double distance(double x1, double y1, double x2, double y2) {
        double across = x2 - x1;
        double up = y2 - y1;
        return Math.sqrt(across * across + up * up);
    }

    public static void main(String[] args) {
        System.out.println(distance(10, 20, 70, 100));
    }
}
