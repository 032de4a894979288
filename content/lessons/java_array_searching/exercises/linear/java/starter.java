public class Hall {
    static int seatOf(int[] hall, int roll) {
        return 0;
    }

    public static void main(String[] args) {
        int[] hall = {418, 402, 433};
        System.out.println(seatOf(hall, 402));
    }
}
