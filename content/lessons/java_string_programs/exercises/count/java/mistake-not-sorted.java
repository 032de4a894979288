public class Votes {
    static String result(String slips) {
        String[] names = slips.trim().split(" +");
        String list = "";
        int votes = 1;
        for (int i = 1; i < names.length; i++) {
            if (names[i].equals(names[i - 1])) {
                votes++;
            } else {
                list = list + names[i - 1] + " " + votes + ", ";
                votes = 1;
            }
        }
        return list + names[names.length - 1] + " " + votes;
    }

    public static void main(String[] args) {
        System.out.println(result("Om Asha Om Zoya Asha Om"));
    }
}
