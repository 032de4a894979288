public class Maps {
    static String answer(int number) {
        switch (number) {
            case 1:
                return "C'";
            case 2:
                return "B'D'";
            case 3:
                return "A'B' + BCD";
            case 4:
                return "AB + AC + BC";
            default:
                return "BD + B'D'";
        }
    }

    public static void main(String[] args) {
        System.out.println("1: " + answer(1));
    }
}
