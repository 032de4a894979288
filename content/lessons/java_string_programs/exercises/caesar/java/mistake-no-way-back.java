public class Caesar {
    static String caesar(String text, int key) {
        String secret = "";
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                c = (char) ('A' + (c - 'A' + key) % 26);
            } else if (c >= 'a' && c <= 'z') {
                c = (char) ('a' + (c - 'a' + key) % 26);
            }
            secret = secret + c;
        }
        return secret;
    }

    public static void main(String[] args) {
        System.out.println(caesar("PHHW PH DW WKH JDWH", -3));
    }
}
