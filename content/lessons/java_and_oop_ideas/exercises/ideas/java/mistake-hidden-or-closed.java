public class Ideas {
    public static void main(String[] args) {
        System.out.println("1 Inheritance");
        System.out.println("2 Encapsulation");
        System.out.println("3 Polymorphism");
        System.out.println("4 Abstraction");
    }
}
