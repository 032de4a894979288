import java.util.Arrays;

public class Lines {
    static int[] decode(int a, int b) {
        return new int[]{0, 0, 0, Gates.and(a, b)};
    }

    static int[] encode(int[] lines) {
        return new int[]{0, 0};
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(decode(1, 0)));
    }
}
