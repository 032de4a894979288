class Tally {
    private int total;
    private int best;

    public void add(int runs) {
        int total = 0;
        total = total + runs;
        if (runs > best) {
            best = runs;
        }
    }

    public int getTotal() {
        return total;
    }

    public int getBest() {
        return best;
    }
}

public class Innings {
    static String innings(int first, int second, int third) {
        Tally tally = new Tally();
        tally.add(first);
        tally.add(second);
        tally.add(third);
        return tally.getTotal() + " runs, best over " + tally.getBest();
    }

    static String inspect() {
        return Inspector.look(Tally.class);
    }

    public static void main(String[] args) {
        System.out.println(innings(4, 9, 2));
        System.out.println(inspect());
    }
}
