/** A row of numbers that counts how often somebody looks. You may read this file. */
public class Row {
    private final int[] values;
    private int looks = 0;

    public Row(int[] values) {
        this.values = values.clone();
    }

    /** The value at a place, counted from 0. This is one look. */
    public int get(int place) {
        looks++;
        return values[place];
    }

    /** How many values there are. This is free. */
    public int size() {
        return values.length;
    }

    /** How often get was called. */
    public int looks() {
        return looks;
    }
}
