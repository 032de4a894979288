public class Hall {
    static int seatOf(int[] hall, int roll) {
        for (int i = 0; i < hall.length; i++) {
            if (hall[i] == roll) {
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] hall = {418, 402, 433};
        System.out.println(seatOf(hall, 402));
    }
}
