public class Sorter {
    static String rule(int number) {
        switch (number) {
            case 1: return "copyright";
            case 2: return "copyright";
            case 3: return "66C";
            case 4: return "";
            case 5: return "";
            case 6: return "";
            case 7: return "";
            case 8: return "";
            case 9: return "";
            case 10: return "";
            case 11: return "";
            case 12: return "";
            case 13: return "";
            case 14: return "";
            case 15: return "";
            default: return "unknown";
        }
    }

    public static void main(String[] args) {
        System.out.println(rule(1));
    }
}
