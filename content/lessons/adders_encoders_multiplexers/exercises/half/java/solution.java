public class Half {
    static int[] halfAdd(int a, int b) {
        return new int[]{Gates.xor(a, b), Gates.and(a, b)};
    }

    public static void main(String[] args) {
        int[] result = halfAdd(1, 1);
        System.out.println("sum " + result[0] + ", carry " + result[1]);
    }
}
