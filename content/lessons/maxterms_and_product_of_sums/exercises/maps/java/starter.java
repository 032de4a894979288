public class Zeros {
    static String answer(int number) {
        switch (number) {
            case 1:
                return "";
            case 2:
                return "";
            case 3:
                return "";
            case 4:
                return "";
            default:
                return "";
        }
    }

    public static void main(String[] args) {
        System.out.println("1: " + answer(1));
    }
}
