public class Entries {
    static String summary(String[] entries) {
        int total = 0;
        int absent = 0;
        int incomplete = 0;
        try {
            for (String entry : entries) {
                String[] parts = entry.split(" ");
                total = total + Integer.parseInt(parts[1]);
            }
        } catch (NumberFormatException e) {
            absent++;
        } catch (ArrayIndexOutOfBoundsException e) {
            incomplete++;
        }
        return "total " + total + ", absent " + absent + ", incomplete " + incomplete;
    }

    public static void main(String[] args) {
        System.out.println(summary(new String[] {"Asha 45", "Bina AB", "Chetan 52"}));
    }
}
