public class Nameplate {
    static String plate(String name) {
        return name.trim();
    }

    public static void main(String[] args) {
        System.out.println(plate("Avul Pakir Jainulabdeen Abdul Kalam"));
    }
}
