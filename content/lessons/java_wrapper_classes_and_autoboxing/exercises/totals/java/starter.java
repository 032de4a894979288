public class Form {
    static int total(String first, String second) {
        return 0;
    }

    static double cost(String price, String count) {
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(total("45", "38"));
        System.out.println(cost("12.5", "4"));
    }
}
