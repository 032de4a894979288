public class Sms {
    static int smsParts(String text) {
        int limit = 160;
        int parts = text.length() / limit;
        return parts;
    }

    public static void main(String[] args) {
        System.out.println(smsParts("School is closed tomorrow"));
    }
}
