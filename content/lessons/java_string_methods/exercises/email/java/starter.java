public class Email {
    static String address(String name) {
        return name + "@sunrise.in";
    }

    public static void main(String[] args) {
        System.out.println(address("Asha Kumari Verma"));
    }
}
