public class Caesar {
    static String caesar(String text, int key) {
        return text;
    }

    public static void main(String[] args) {
        System.out.println(caesar("PHHW PH DW WKH JDWH", -3));
    }
}
