public class LateSheet {
    static int placeFor(Rack rack, int roll) {
        int low = 0;
        int high = rack.size() - 1;
        while (low <= high) {
            int mid = (low + high) / 2;
            int sheet = rack.at(mid);
            if (sheet == roll) {
                return mid;
            } else if (sheet < roll) {
                low = mid + 1;
            } else {
                high = mid - 1;
            }
        }
        return low;
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
