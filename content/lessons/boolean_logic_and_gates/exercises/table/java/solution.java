public class Table {
    public static void main(String[] args) {
        System.out.println("a b AND OR NAND NOR XOR");
        for (int a = 0; a <= 1; a++) {
            for (int b = 0; b <= 1; b++) {
                int both = a & b;
                int one = a | b;
                System.out.println(a + " " + b + " " + both + " " + one
                        + " " + (1 - both) + " " + (1 - one) + " " + (one - both));
            }
        }
    }
}
