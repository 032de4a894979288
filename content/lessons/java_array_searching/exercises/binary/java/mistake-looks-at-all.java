public class Dictionary {
    static int find(int[] sorted, int wanted) {
        for (int i = 0; i < sorted.length; i++) {
            if (sorted[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] pages = {4, 9, 12, 17, 23, 28, 31};
        System.out.println(find(pages, 28));
    }
}
