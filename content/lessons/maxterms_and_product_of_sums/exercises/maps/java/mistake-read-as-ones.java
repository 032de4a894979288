public class Zeros {
    static String answer(int number) {
        switch (number) {
            case 1:
                return "B'";
            case 2:
                return "B'D'";
            case 3:
                return "A'B' + ABC";
            case 4:
                return "A'B' + ACD'";
            default:
                return "BD + B'D'";
        }
    }

    public static void main(String[] args) {
        System.out.println("1: " + answer(1));
    }
}
