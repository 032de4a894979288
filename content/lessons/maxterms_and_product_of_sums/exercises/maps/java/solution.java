public class Zeros {
    static String answer(int number) {
        switch (number) {
            case 1:
                return "B";
            case 2:
                return "B + D";
            case 3:
                return "(A + B)(A' + B' + C')";
            case 4:
                return "(A + B)(A' + C' + D)";
            default:
                return "(B + D)(B' + D')";
        }
    }

    public static void main(String[] args) {
        System.out.println("1: " + answer(1));
    }
}
