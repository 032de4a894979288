public class Email {
    static String address(String name) {
        String small = name.trim().toLowerCase();
        int first = small.indexOf(' ');
        int last = small.indexOf(' ');
        if (first == -1) {
            return small + "@sunrise.in";
        }
        return small.substring(0, first) + "." + small.charAt(last + 1) + "@sunrise.in";
    }

    public static void main(String[] args) {
        System.out.println(address("Asha Kumari Verma"));
    }
}
