public class Announcer {
    public static void main(String[] args) {
        System.out.println("attention please");
        System.out.println("Mumbai Rajdhani arrives soon");
        System.out.println("Go to platform 5");
    }
}
