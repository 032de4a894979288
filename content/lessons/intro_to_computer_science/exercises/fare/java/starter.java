public class Fare {
    public static void main(String[] args) {
        System.out.println("Fare for 3 tickets in rupees");
        System.out.println("3 * 45");
    }
}
