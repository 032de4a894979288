public class Growth {
    static String growth(int number) {
        switch (number) {
            case 1:
                return "O(n)";
            default:
                return "O(n)";
        }
    }

    public static void main(String[] args) {
        System.out.println(growth(1));
    }
}
