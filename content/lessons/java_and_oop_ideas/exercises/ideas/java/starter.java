public class Ideas {
    public static void main(String[] args) {
        System.out.println("1 ");
        System.out.println("2 ");
        System.out.println("3 ");
        System.out.println("4 ");
    }
}
