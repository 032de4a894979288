public class Longest {
    static boolean isPalindrome(String word) {
        String small = word.toLowerCase();
        for (int i = 0; i < small.length() / 2; i++) {
            if (small.charAt(i) != small.charAt(small.length() - 1 - i)) {
                return false;
            }
        }
        return true;
    }

    static String longest(String sentence) {
        String best = "";
        for (String word : sentence.trim().split(" +")) {
            if (isPalindrome(word) && word.length() > best.length()) {
                best = word;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(longest("Nayan speaks Malayalam at noon"));
    }
}
