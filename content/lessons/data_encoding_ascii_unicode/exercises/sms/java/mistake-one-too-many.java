public class Sms {
    static int smsParts(String text) {
        int limit = 160;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 127) {
                limit = 70;
            }
        }
        int parts = text.length() / limit + 1;
        return parts;
    }

    public static void main(String[] args) {
        System.out.println(smsParts("School is closed tomorrow"));
    }
}
