public class Table {
    public static void main(String[] args) {
        System.out.println("a b AND OR NAND NOR XOR");
        for (int a = 0; a <= 1; a++) {
            System.out.println(a);
        }
    }
}
