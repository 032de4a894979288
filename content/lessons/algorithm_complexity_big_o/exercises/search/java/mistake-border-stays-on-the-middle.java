public class Search {
    static int find(Row row, int wanted) {
        int low = 0;
        int high = row.size() - 1;
        while (low <= high) {
            int middle = (low + high) / 2;
            int value = row.get(middle);
            if (value == wanted) {
                return middle;
            }
            if (value < wanted) {
                low = middle;
            } else {
                high = middle - 1;
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
