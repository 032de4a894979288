public class Search {
    static int find(Row row, int wanted) {
        for (int i = 0; i < row.size(); i++) {
            if (row.get(i) == wanted) {
                return i;
            }
        }
        return -1;
    }

    static String tryFind(int[] values, int wanted) {
        Row row = new Row(values);
        int place = find(row, wanted);
        boolean few = row.looks() <= 32 - Integer.numberOfLeadingZeros(values.length);
        return place + ", " + (few ? "few" : "too many") + " looks";
    }

    public static void main(String[] args) {
        System.out.println(tryFind(new int[]{3, 8, 15, 20, 42}, 42));
    }
}
