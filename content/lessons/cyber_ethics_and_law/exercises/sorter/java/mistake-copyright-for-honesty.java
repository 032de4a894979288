public class Sorter {
    static String rule(int number) {
        switch (number) {
            case 1: return "copyright";
            case 2: return "copyright";
            case 3: return "66C";
            case 4: return "66D";
            case 5: return "66E";
            case 6: return "copyright";
            case 7: return "43";
            case 8: return "copyright";
            case 9: return "allowed";
            case 10: return "66D";
            case 11: return "43";
            case 12: return "66C";
            case 13: return "allowed";
            case 14: return "66E";
            case 15: return "copyright";
            default: return "unknown";
        }
    }

    public static void main(String[] args) {
        System.out.println(rule(1));
    }
}
