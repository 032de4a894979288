public class Result {
    static int mark(String entry) {
        int value = -1;
        try {
            value = Integer.parseInt(entry);
        } catch (Exception problem) {
            System.out.println("not an integer: " + entry);
        }
        return value;
    }

    public static void main(String[] args) {
        System.out.println(mark("45"));
        System.out.println(mark("AB"));
    }
}
