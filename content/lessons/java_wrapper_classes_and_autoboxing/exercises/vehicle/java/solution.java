public class Plate {
    static boolean isPlate(String text) {
        int n = text.length();
        if (n != 9 && n != 10) {
            return false;
        }
        int number = 0;
        for (int i = 0; i < n; i++) {
            char c = text.charAt(i);
            boolean atEnd = i >= n - 4;
            boolean digitWanted = i == 2 || i == 3 || atEnd;
            if (digitWanted && !Character.isDigit(c)) {
                return false;
            }
            if (!digitWanted && !Character.isUpperCase(c)) {
                return false;
            }
            if (atEnd) {
                number = number * 10 + Character.getNumericValue(c);
            }
        }
        return number > 0;
    }

    public static void main(String[] args) {
        System.out.println(isPlate("MH12AB1234"));
    }
}
