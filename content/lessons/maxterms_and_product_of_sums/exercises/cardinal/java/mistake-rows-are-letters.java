public class Cardinal {
    static String zeros(int[] ones, int letters) {
        String list = "";
        for (int row = 0; row < letters; row++) {
            boolean isOne = false;
            for (int one : ones) {
                if (one == row) {
                    isOne = true;
                }
            }
            if (!isOne) {
                if (!list.isEmpty()) {
                    list = list + ", ";
                }
                list = list + row;
            }
        }
        return list;
    }

    public static void main(String[] args) {
        System.out.println(zeros(new int[] {0, 3}, 2));
    }
}
