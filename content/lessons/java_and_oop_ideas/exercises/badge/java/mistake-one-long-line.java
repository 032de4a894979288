public class Card {
    public static void main(String[] args) {
        System.out.print("SUNRISE SCHOOL ");
        System.out.print("Name: Meera Nair ");
        System.out.print("Class: 9 B ");
        System.out.print("Year: 2027");
    }
}
