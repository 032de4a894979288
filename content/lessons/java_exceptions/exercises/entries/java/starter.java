public class Entries {
    static String summary(String[] entries) {
        int total = 0;
        int absent = 0;
        int incomplete = 0;
        String[] parts = entries[0].split(" ");
        total = total + Integer.parseInt(parts[1]);
        return "total " + total + ", absent " + absent + ", incomplete " + incomplete;
    }

    public static void main(String[] args) {
        System.out.println(summary(new String[] {"Asha 45", "Bina AB", "Chetan 52"}));
    }
}
