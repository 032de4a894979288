public class Card {
    public static void main(String[] args) {
        System.out.println("SUNRISE SCHOOL");
    }
}
