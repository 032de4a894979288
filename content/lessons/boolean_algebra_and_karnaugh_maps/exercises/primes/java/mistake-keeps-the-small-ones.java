import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;

public class Primes {
    static String join(String a, String b) {
        String result = "";
        int different = 0;
        for (int i = 0; i < a.length(); i++) {
            if (a.charAt(i) == b.charAt(i)) {
                result = result + a.charAt(i);
            } else if (a.charAt(i) == '-' || b.charAt(i) == '-') {
                return "";
            } else {
                result = result + "-";
                different++;
            }
        }
        return different == 1 ? result : "";
    }

    static ArrayList<String> primes(String[] cells) {
        ArrayList<String> found = new ArrayList<>();
        ArrayList<String> groups = new ArrayList<>(Arrays.asList(cells));
        while (groups.size() > 0) {
            ArrayList<String> larger = new ArrayList<>();
            for (String one : groups) {
                boolean alone = true;
                for (String other : groups) {
                    String both = join(one, other);
                    if (!both.equals("")) {
                        alone = false;
                        if (!larger.contains(both)) {
                            larger.add(both);
                        }
                    }
                }
                found.add(one);
            }
            groups = larger;
        }
        Collections.sort(found);
        return found;
    }

    public static void main(String[] args) {
        System.out.println(primes(new String[]{"00", "01", "11"}));
    }
}
