public class Palindrome {
    static boolean isPalindrome(String word) {
        return false;
    }

    public static void main(String[] args) {
        System.out.println(isPalindrome("Malayalam"));
    }
}
