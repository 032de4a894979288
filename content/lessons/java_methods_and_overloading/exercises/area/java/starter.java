public class Area {
    static double area(double side) {
        return side;
    }

    public static void main(String[] args) {
        System.out.println(area(4));
    }
}
