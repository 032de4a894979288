public class Pair {
    static boolean hasPair(Row row, int target) {
        for (int i = 0; i < row.size(); i++) {
            for (int j = i + 1; j < row.size(); j++) {
                if (row.get(i) + row.get(j) == target) {
                    return true;
                }
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
