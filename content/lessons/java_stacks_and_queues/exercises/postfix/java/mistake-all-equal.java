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
            if (Character.isLetter(c)) {
                answer = answer + c;
            } else if (c == '(') {
                waiting.push(c);
            } else if (c == ')') {
                while (waiting.peek() != '(') {
                    answer = answer + waiting.pop();
                }
                waiting.pop();
            } else {
                while (!waiting.isEmpty() && waiting.peek() != '(') {
                    answer = answer + waiting.pop();
                }
                waiting.push(c);
            }
        }
        while (!waiting.isEmpty()) {
            answer = answer + waiting.pop();
        }
        return answer;
    }

    public static void main(String[] args) {
        System.out.println(postfix("a+b*c"));
    }
}
