/** A rack of sorted answer sheets that counts how many times you look at a sheet. */
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

    /** Each look may halve the rack; one extra look is allowed. */
    String speed() {
        int allowed = 1;
        for (int left = sheets.length; left > 0; left = left / 2) {
            allowed++;
        }
        return looks <= allowed ? "fast" : "slow";
    }
}
