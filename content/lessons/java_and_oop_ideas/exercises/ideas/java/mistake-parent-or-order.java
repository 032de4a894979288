public class Ideas {
    public static void main(String[] args) {
        System.out.println("1 Polymorphism");
        System.out.println("2 Abstraction");
        System.out.println("3 Inheritance");
        System.out.println("4 Encapsulation");
    }
}
