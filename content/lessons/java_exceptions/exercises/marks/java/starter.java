public class Result {
    static int mark(String entry) {
        return Integer.parseInt(entry);
    }

    public static void main(String[] args) {
        System.out.println(mark("45"));
        System.out.println(mark("AB"));
    }
}
