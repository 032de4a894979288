public class Shop {
    static int siren(int d, int n, int k) {
        return d | n & (1 - k);
    }

    static int rows() {
        int count = 0;
        for (int d = 0; d <= 1; d++) {
            for (int n = 0; n <= 1; n++) {
                for (int k = 0; k <= 1; k++) {
                    count = count + 1 - siren(d, n, k);
                }
            }
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(siren(1, 0, 1) + " " + rows());
    }
}
