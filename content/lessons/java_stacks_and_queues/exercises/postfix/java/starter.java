public class Postfix {
    static int strength(char sign) {
        if (sign == '*' || sign == '/') {
            return 2;
        }
        return sign == '+' || sign == '-' ? 1 : 0;
    }

    static String postfix(String infix) {
        SignStack waiting = new SignStack();
        String answer = "";
        for (int i = 0; i < infix.length(); i++) {
            char c = infix.charAt(i);
            answer = answer + c;
        }
        return answer;
    }

    public static void main(String[] args) {
        System.out.println(postfix("a+b*c"));
    }
}
