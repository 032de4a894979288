public class Result {
    static int mark(String entry) {
        try {
            return Integer.parseInt(entry);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(mark("45"));
        System.out.println(mark("AB"));
    }
}
