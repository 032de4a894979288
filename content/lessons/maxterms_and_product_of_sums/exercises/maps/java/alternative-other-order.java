public class Zeros {
    static String answer(int number) {
        switch (number) {
            case 1:
                return "(B)";
            case 2:
                return "(D + B)";
            case 3:
                return "(C'+B'+A')(B+A)";
            case 4:
                return "(D + C' + A') . (B + A)";
            default:
                return "(D'+B')(D+B)";
        }
    }

    public static void main(String[] args) {
        System.out.println("1: " + answer(1));
    }
}
