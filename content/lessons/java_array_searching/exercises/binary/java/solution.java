public class Dictionary {
    static int find(int[] sorted, int wanted) {
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int mid = (low + high) / 2;
            if (sorted[mid] == wanted) {
                return mid;
            } else if (sorted[mid] < wanted) {
                low = mid + 1;
            } else {
                high = mid - 1;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] pages = {4, 9, 12, 17, 23, 28, 31};
        System.out.println(find(pages, 28));
    }
}
