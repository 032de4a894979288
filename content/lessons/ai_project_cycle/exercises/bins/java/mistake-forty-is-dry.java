public class Bins {
    static String binFor(int moisture, boolean hazard) {
        if (hazard) {
            return "red";
        }
        if (moisture > 40) {
            return "green";
        }
        return "blue";
    }

    public static void main(String[] args) {
        System.out.println(binFor(74, false));
    }
}
