public class LateSheet {
    static int placeFor(Rack rack, int roll) {
        return 0;
    }

    static String search(int[] sheets, int roll) {
        Rack rack = new Rack(sheets);
        return "place " + placeFor(rack, roll) + ", " + rack.speed();
    }

    public static void main(String[] args) {
        int[] sheets = {10, 20, 20, 20, 40};
        System.out.println(search(sheets, 20));
    }
}
