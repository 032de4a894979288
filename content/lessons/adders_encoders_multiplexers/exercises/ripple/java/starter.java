import java.util.Arrays;

public class Ripple {
    static int[] halfAdd(int a, int b) {
        return new int[]{Gates.xor(a, b), Gates.and(a, b)};
    }

    static int[] fullAdd(int a, int b, int c) {
        return halfAdd(a, b);
    }

    static int[] rippleAdd(int[] a, int[] b) {
        int[] result = new int[a.length + 1];
        return result;
    }

    public static void main(String[] args) {
        int[] sum = rippleAdd(new int[]{0, 1, 1}, new int[]{0, 0, 1});
        System.out.println(Arrays.toString(sum) + " with " + Gates.used() + " gates");
    }
}
