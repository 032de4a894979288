public class Card {
    public static void main(String[] args) {
        System.out.println("SUNRISE SCHOOL");
        System.out.println("Name: Meera Nair");
        System.out.println("Class: 9 B");
        System.out.println("Year: 2027");
    }
}
