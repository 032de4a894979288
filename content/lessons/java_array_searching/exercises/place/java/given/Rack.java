/** A rack of sorted answer sheets that counts how often somebody looks. */
class Rack {
    private int[] sheets;
    private int looks;

    Rack(int[] sheets) {
        this.sheets = sheets;
    }

    int size() {
        return sheets.length;
    }

    int at(int i) {
        looks++;
        return sheets[i];
    }

    /** Each look may halve the rack; one more look is a gift. */
    String speed() {
        int allowed = 1;
        for (int left = sheets.length; left > 0; left = left / 2) {
            allowed++;
        }
        return looks <= allowed ? "fast" : "slow";
    }
}
