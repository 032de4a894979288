public class Licence {
    static String mayUse(String licence, boolean sells, boolean changes) {
        String result = "yes, with credit";
        if (licence.equals("public domain")) {
            result = "yes";
        } else if (licence.equals("all rights reserved")) {
            result = "ask first";
        } else if (licence.contains("NC") && sells) {
            result = "ask first";
        } else if (licence.contains("ND") && changes) {
            result = "ask first";
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(mayUse("CC BY-NC", true, false));
    }
}
