/** A row of numbers that counts how many times you look at a value. You may read this file. */
public class Row {
    private final int[] values;
    private int looks = 0;

    public Row(int[] values) {
        this.values = values.clone();
    }

    /** The value at an index, starting from 0. This is one look. */
    public int get(int place) {
        looks++;
        return values[place];
    }

    /** The number of values. This is not counted. */
    public int size() {
        return values.length;
    }

    /** How many times get was called. */
    public int looks() {
        return looks;
    }
}
