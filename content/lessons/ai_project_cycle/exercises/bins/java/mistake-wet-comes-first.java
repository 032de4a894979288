public class Bins {
    static String binFor(int moisture, boolean hazard) {
        if (moisture >= 40) {
            return "green";
        }
        if (hazard) {
            return "red";
        }
        return "blue";
    }

    public static void main(String[] args) {
        System.out.println(binFor(74, false));
    }
}
