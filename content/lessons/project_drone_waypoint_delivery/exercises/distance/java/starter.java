public class Distance {
    static double distance(double x1, double y1, double x2, double y2) {
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(distance(10, 20, 70, 100));
    }
}
