import java.util.Arrays;

public class Codes {
    static int[] codes(String text) {
        int[] list = new int[text.length()];
        for (int i = 0; i < text.length(); i++) {
            list[i] = text.charAt(i);
        }
        return list;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(codes("Chai")));
    }
}
