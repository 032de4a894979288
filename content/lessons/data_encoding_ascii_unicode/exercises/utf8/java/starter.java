public class Bytes {
    static int utf8Bytes(String text) {
        int total = 0;
        for (int code : text.codePoints().toArray()) {
            total = total + 1;
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(utf8Bytes("चाय"));
    }
}
