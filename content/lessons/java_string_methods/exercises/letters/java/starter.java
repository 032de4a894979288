public class Letters {
    static int vowels(String text) {
        return 0;
    }

    static String mirror(String word) {
        return word;
    }

    public static void main(String[] args) {
        System.out.println(vowels("KERALA"));
        System.out.println(mirror("CHAI"));
    }
}
