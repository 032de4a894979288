public class Distance {
    static double distance(double x1, double y1, double x2, double y2) {
        double across = x2 - x1;
        double up = y2 - y1;
        return across * across + up * up;
    }
}
