public class Sorter {
    static final String[] KEY = {
        "",           // there is no case 0
        "copyright",  // 1
        "copyright",  // 2
        "66C",        // 3
        "",           // 4
        "",           // 5
        "",           // 6
        "",           // 7
        "",           // 8
        "",           // 9
        "",           // 10
        "",           // 11
        "",           // 12
        "",           // 13
        "",           // 14
        "",           // 15
    };

    static String rule(int number) {
        return KEY[number];
    }

    public static void main(String[] args) {
        System.out.println(rule(1));
    }
}
