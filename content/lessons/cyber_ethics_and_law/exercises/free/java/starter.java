public class Copyright {
    static boolean isFree(int died, int year) {
        boolean result = false;
        if (year > died) {
            result = true;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(isFree(1941, 2001));
    }
}
