public class Licence {
    static String mayUse(String licence, boolean sells, boolean changes) {
        String result = "yes, with credit";
        if (licence.equals("public domain")) {
            result = "yes";
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(mayUse("CC BY-NC", true, false));
    }
}
