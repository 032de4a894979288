public class Hanoi {
    static String moves(int n, String from, String to, String helper) {
        if (n == 0) {
            return "";
        }
        return moves(n - 1, from, helper, to) + from + to + " ";
    }

    static String solve(int n) {
        return moves(n, "A", "C", "B").trim();
    }

    public static void main(String[] args) {
        System.out.println(solve(3));
    }
}
