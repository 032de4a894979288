public class Shop {
    static int siren(int d, int n, int k) {
        return d | n;
    }

    static int rows() {
        int count = 0;
        for (int d = 0; d <= 1; d++) {
            count = count + 1 - siren(d, 0, 0);
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(siren(1, 0, 1) + " " + rows());
    }
}
