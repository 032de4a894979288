public class Cardinal {
    static String zeros(int[] ones, int letters) {
        String list = "";
        return list;
    }

    public static void main(String[] args) {
        System.out.println(zeros(new int[] {0, 3}, 2));
    }
}
