/** A stack of characters, with room for 100. */
class SignStack {
    private char[] signs = new char[100];
    private int top = -1;

    void push(char sign) {
        top++;
        signs[top] = sign;
    }

    char pop() {
        char sign = signs[top];
        top--;
        return sign;
    }

    char peek() {
        return signs[top];
    }

    boolean isEmpty() {
        return top == -1;
    }
}
