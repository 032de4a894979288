public class Maps {
    static String answer(int number) {
        switch (number) {
            case 1:
                return "C'";
            case 2:
                return "D'B'";
            case 3:
                return "BCD+A'B'";
            case 4:
                return "BC + CA + BA";
            default:
                return "B'D' + BD";
        }
    }

    public static void main(String[] args) {
        System.out.println("1: " + answer(1));
    }
}
