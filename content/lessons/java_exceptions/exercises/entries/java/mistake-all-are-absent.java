public class Entries {
    static String summary(String[] entries) {
        int total = 0;
        int absent = 0;
        int incomplete = 0;
        for (String entry : entries) {
            try {
                String[] parts = entry.split(" ");
                total = total + Integer.parseInt(parts[1]);
            } catch (Exception e) {
                absent++;
            }
        }
        return "total " + total + ", absent " + absent + ", incomplete " + incomplete;
    }

    public static void main(String[] args) {
        System.out.println(summary(new String[] {"Asha 45", "Bina AB", "Chetan 52"}));
    }
}
