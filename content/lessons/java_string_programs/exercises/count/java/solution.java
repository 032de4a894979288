public class Votes {
    static String result(String slips) {
        String[] names = slips.trim().split(" +");
        for (int pass = 0; pass < names.length - 1; pass++) {
            for (int i = 0; i < names.length - 1; i++) {
                if (names[i].compareTo(names[i + 1]) > 0) {
                    String hold = names[i];
                    names[i] = names[i + 1];
                    names[i + 1] = hold;
                }
            }
        }
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
