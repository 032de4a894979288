public class Growth {
    static String growth(int number) {
        switch (number) {
            case 1:
                return "O(1)";
            case 2:
                return "O(n)";
            case 3:
                return "O(n^2)";
            case 4:
                return "O(n)";
            case 5:
                return "O(log n)";
            case 6:
                return "O(n log n)";
            case 7:
                return "O(n)";
            case 8:
                return "O(n^2)";
            case 9:
                return "O(2^n)";
            default:
                return "O(n^2)";
        }
    }

    public static void main(String[] args) {
        System.out.println(growth(1));
    }
}
