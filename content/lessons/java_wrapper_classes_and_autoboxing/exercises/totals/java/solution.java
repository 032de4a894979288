public class Form {
    static int total(String first, String second) {
        return Integer.parseInt(first) + Integer.parseInt(second);
    }

    static double cost(String price, String count) {
        return Double.parseDouble(price) * Integer.parseInt(count);
    }

    public static void main(String[] args) {
        System.out.println(total("45", "38"));
        System.out.println(cost("12.5", "4"));
    }
}
