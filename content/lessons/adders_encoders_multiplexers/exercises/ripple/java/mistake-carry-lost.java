import java.util.Arrays;

public class Ripple {
    static int[] halfAdd(int a, int b) {
        return new int[]{Gates.xor(a, b), Gates.and(a, b)};
    }

    static int[] fullAdd(int a, int b, int c) {
        int[] first = halfAdd(a, b);
        int[] second = halfAdd(first[0], c);
        return new int[]{second[0], Gates.or(first[1], second[1])};
    }

    static int[] rippleAdd(int[] a, int[] b) {
        int[] result = new int[a.length + 1];
        int carry = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            int[] column = fullAdd(a[i], b[i], 0);
            result[i + 1] = column[0];
            carry = column[1];
        }
        result[0] = carry;
        return result;
    }

    public static void main(String[] args) {
        int[] sum = rippleAdd(new int[]{0, 1, 1}, new int[]{0, 0, 1});
        System.out.println(Arrays.toString(sum) + " with " + Gates.used() + " gates");
    }
}
