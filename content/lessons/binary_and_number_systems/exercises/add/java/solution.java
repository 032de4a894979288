public class Adding {
    static String add(String a, String b) {
        String result = "";
        int carry = 0;
        for (int i = a.length() - 1; i >= 0; i--) {
            int total = carry;
            if (a.charAt(i) == '1') {
                total = total + 1;
            }
            if (b.charAt(i) == '1') {
                total = total + 1;
            }
            result = total % 2 + result;
            carry = total / 2;
        }
        if (carry == 1) {
            result = "1" + result;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(add("0110", "0111"));
    }
}
