public class Pair {
    static boolean hasPair(Row row, int target) {
        int left = 0;
        int right = row.size() - 1;
        while (left < right) {
            int total = row.get(left) + row.get(right);
            if (total == target) {
                return true;
            }
            if (total < target) {
                left++;
            } else {
                right--;
            }
        }
        return false;
    }

    static String tryPair(int[] values, int target) {
        Row row = new Row(values);
        String answer = hasPair(row, target) ? "yes" : "no";
        boolean few = row.looks() <= 2 * values.length;
        return answer + ", " + (few ? "few" : "too many") + " looks";
    }

    public static void main(String[] args) {
        System.out.println(tryPair(new int[]{90, 120, 210, 380, 450}, 501));
    }
}
