public class Table {
    public static void main(String[] args) {
        System.out.println("a b AND OR NAND NOR XOR");
        for (int b = 0; b <= 1; b++) {
            for (int a = 0; a <= 1; a++) {
                System.out.println(a + " " + b + " " + (a & b) + " " + (a | b)
                        + " " + (1 - (a & b)) + " " + (1 - (a | b)) + " " + (a ^ b));
            }
        }
    }
}
