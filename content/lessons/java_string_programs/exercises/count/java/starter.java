public class Votes {
    static String result(String slips) {
        String[] names = slips.trim().split(" +");
        return names[0] + " " + names.length;
    }

    public static void main(String[] args) {
        System.out.println(result("Om Asha Om Zoya Asha Om"));
    }
}
