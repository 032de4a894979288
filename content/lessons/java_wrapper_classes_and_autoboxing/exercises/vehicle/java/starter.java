public class Plate {
    static boolean isPlate(String text) {
        int n = text.length();
        return n == 10;
    }

    public static void main(String[] args) {
        System.out.println(isPlate("MH12AB1234"));
    }
}
