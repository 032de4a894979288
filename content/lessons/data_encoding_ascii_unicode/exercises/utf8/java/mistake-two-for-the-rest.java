public class Bytes {
    static int utf8Bytes(String text) {
        int total = 0;
        for (int code : text.codePoints().toArray()) {
            if (code <= 127) {
                total = total + 1;
            } else {
                total = total + 2;
            }
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(utf8Bytes("चाय"));
    }
}
