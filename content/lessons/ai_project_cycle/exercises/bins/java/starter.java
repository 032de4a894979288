public class Bins {
    static String binFor(int moisture, boolean hazard) {
        return "blue";
    }

    public static void main(String[] args) {
        System.out.println(binFor(74, false));
    }
}
