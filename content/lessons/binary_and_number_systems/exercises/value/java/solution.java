public class Switches {
    static int value(String bits) {
        int total = 0;
        for (int i = 0; i < bits.length(); i++) {
            total = total * 2;
            if (bits.charAt(i) == '1') {
                total = total + 1;
            }
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(value("10100"));
    }
}
