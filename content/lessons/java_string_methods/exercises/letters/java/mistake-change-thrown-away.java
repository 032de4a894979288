public class Letters {
    static int vowels(String text) {
        String small = text;
        small.toLowerCase();
        int count = 0;
        for (int i = 0; i < small.length(); i++) {
            if ("aeiou".indexOf(small.charAt(i)) >= 0) {
                count++;
            }
        }
        return count;
    }

    static String mirror(String word) {
        String result = "";
        for (int i = 0; i < word.length(); i++) {
            result = word.charAt(i) + result;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(vowels("KERALA"));
        System.out.println(mirror("CHAI"));
    }
}
