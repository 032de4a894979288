public class Palindrome {
    static boolean isPalindrome(String word) {
        String small = word.toLowerCase();
        int left = 0;
        int right = small.length() - 1;
        while (left < right) {
            return small.charAt(left) == small.charAt(right);
        }
        return true;
    }

    public static void main(String[] args) {
        System.out.println(isPalindrome("Malayalam"));
    }
}
