public class Area {
    static double area(double side) {
        return side * side;
    }

    static double area(double length, double breadth) {
        return length * breadth;
    }

    static double area(double a, double b, double c) {
        double s = (a + b + c) / 2;
        return Math.sqrt(s * (s - a) * (s - b) * (s - c));
    }

    public static void main(String[] args) {
        System.out.println(area(4));
    }
}
