public class Looks {
    static int linearLooks(int[] sorted, int wanted) {
        int looks = 0;
        return looks;
    }

    static int binaryLooks(int[] sorted, int wanted) {
        int looks = 0;
        return looks;
    }

    public static void main(String[] args) {
        int[] pages = {4, 9, 12, 17, 23, 28, 31};
        System.out.println("linear: " + linearLooks(pages, 31));
        System.out.println("binary: " + binaryLooks(pages, 31));
    }
}
