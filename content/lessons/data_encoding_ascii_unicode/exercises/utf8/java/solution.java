public class Bytes {
    static int utf8Bytes(String text) {
        int total = 0;
        for (int code : text.codePoints().toArray()) {
            if (code <= 127) {
                total = total + 1;
            } else if (code <= 2047) {
                total = total + 2;
            } else if (code <= 65535) {
                total = total + 3;
            } else {
                total = total + 4;
            }
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(utf8Bytes("चाय"));
    }
}
