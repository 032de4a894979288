import java.util.Arrays;

public class Lines {
    static int[] decode(int a, int b) {
        int notA = Gates.not(a);
        int notB = Gates.not(b);
        return new int[]{Gates.and(notA, notB), Gates.and(notA, b), Gates.and(a, notB), Gates.and(a, b)};
    }

    static int[] encode(int[] lines) {
        return new int[]{Gates.or(lines[2], lines[3]), Gates.or(lines[0], Gates.or(lines[1], lines[3]))};
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(decode(1, 0)));
    }
}
