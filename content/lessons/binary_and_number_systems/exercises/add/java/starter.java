public class Adding {
    static String add(String a, String b) {
        String result = "";
        int carry = 0;
        for (int i = a.length() - 1; i >= 0; i--) {
            int total = carry;
            result = total + result;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(add("0110", "0111"));
    }
}
