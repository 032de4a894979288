import java.util.Arrays;

public class Unit {
    static int[] decode(int a, int b) {
        int notA = Gates.not(a);
        int notB = Gates.not(b);
        return new int[]{Gates.and(notA, notB), Gates.and(notA, b), Gates.and(a, notB), Gates.and(a, b)};
    }

    static int[] rippleAdd(int[] a, int[] b) {
        int[] result = new int[a.length + 1];
        int carry = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            int half = Gates.xor(a[i], b[i]);
            result[i + 1] = Gates.xor(half, carry);
            carry = Gates.or(Gates.and(a[i], b[i]), Gates.and(half, carry));
        }
        result[0] = carry;
        return result;
    }

    static int choose(int[] inputs, int s1, int s0) {
        int[] lines = decode(s1, s0);
        int result = 0;
        for (int i = 0; i < 4; i++) {
            result = Gates.or(result, Gates.and(inputs[i], lines[i]));
        }
        return result;
    }

    static int[] calculate(int[] a, int[] b, int s1, int s0) {
        int[] result = new int[a.length];
        int[] sum = rippleAdd(a, b);
        for (int i = 0; i < a.length; i++) {
            int[] all = {Gates.and(a[i], b[i]), Gates.or(a[i], b[i]), Gates.xor(a[i], b[i]), sum[i + 1]};
            result[i] = choose(all, s1, s0);
        }
        return result;
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 1, 0};
        int[] b = {0, 0, 1, 1};
        System.out.println(Arrays.toString(calculate(a, b, 1, 1)));
    }
}
