public class Toggle {
    static String toggle(String text) {
        return text;
    }

    static int digitSum(String text) {
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(toggle("hELLO, iNDIA"));
        System.out.println(digitSum("MH12AB34"));
    }
}
