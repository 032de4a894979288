public class Sorter {
    static final String[] KEY = {
        "",            // there is no case 0
        "copyright",   // 1
        "copyright",   // 2
        "66C",         // 3
        "66D",         // 4
        "66E",         // 5
        "copyright",   // 6
        "43",          // 7
        "copyright",   // 8
        "allowed",     // 9
        "66D",         // 10
        "43",          // 11
        "66C",         // 12
        "allowed",     // 13
        "66E",         // 14
        "copyright",   // 15
    };

    static String rule(int number) {
        return KEY[number];
    }

    public static void main(String[] args) {
        System.out.println(rule(1));
    }
}
