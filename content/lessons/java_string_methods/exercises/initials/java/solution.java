public class Nameplate {
    static String plate(String name) {
        String clean = name.trim();
        int last = clean.lastIndexOf(' ') + 1;
        String initials = "";
        for (int i = 0; i < last; i++) {
            boolean start = i == 0 || clean.charAt(i - 1) == ' ';
            if (start && clean.charAt(i) != ' ') {
                initials = initials + Character.toUpperCase(clean.charAt(i)) + ".";
            }
        }
        String surname = Character.toUpperCase(clean.charAt(last)) + clean.substring(last + 1).toLowerCase();
        if (initials.length() == 0) {
            return surname;
        }
        return initials + " " + surname;
    }

    public static void main(String[] args) {
        System.out.println(plate("Avul Pakir Jainulabdeen Abdul Kalam"));
    }
}
