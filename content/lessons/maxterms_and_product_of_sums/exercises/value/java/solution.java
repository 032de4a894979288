public class Value {
    static int value(String pos, String letters, int row) {
        boolean product = true;
        boolean sum = false;
        for (int i = 0; i < pos.length(); i++) {
            char sign = pos.charAt(i);
            int at = letters.indexOf(sign);
            if (sign == '(') {
                sum = false;
            } else if (sign == ')') {
                product = product && sum;
            } else if (at >= 0) {
                int bit = row / (int) Math.pow(2, letters.length() - 1 - at) % 2;
                boolean isNegated = pos.charAt(i + 1) == '\'';
                sum = sum || (bit == 1) != isNegated;
            }
        }
        return product ? 1 : 0;
    }

    static String zeros(String pos, String letters) {
        String list = "";
        for (int row = 0; row < Math.pow(2, letters.length()); row++) {
            if (value(pos, letters, row) == 0) {
                list = list + row + " ";
            }
        }
        return list.trim();
    }

    public static void main(String[] args) {
        System.out.println(zeros("(A+B)(A'+C)", "ABC"));
    }
}
