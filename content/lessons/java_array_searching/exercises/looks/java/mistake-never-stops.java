public class Looks {
    static int linearLooks(int[] sorted, int wanted) {
        int looks = 0;
        boolean found = false;
        for (int i = 0; i < sorted.length; i++) {
            looks++;
            if (sorted[i] == wanted) {
                found = true;
            }
        }
        return looks;
    }

    static int binaryLooks(int[] sorted, int wanted) {
        int looks = 0;
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int mid = (low + high) / 2;
            looks++;
            if (sorted[mid] == wanted) {
                return looks;
            } else if (sorted[mid] < wanted) {
                low = mid + 1;
            } else {
                high = mid - 1;
            }
        }
        return looks;
    }

    public static void main(String[] args) {
        int[] pages = {4, 9, 12, 17, 23, 28, 31};
        System.out.println("linear: " + linearLooks(pages, 31));
        System.out.println("binary: " + binaryLooks(pages, 31));
    }
}
