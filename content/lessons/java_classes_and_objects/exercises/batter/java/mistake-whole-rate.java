class Batter {
    int runs;
    int balls;

    double strikeRate() {
        if (balls == 0) {
            return 0;
        }
        return runs / balls * 100;
    }
}

public class Scorecard {
    static double rateOf(int runs, int balls) {
        Batter batter = new Batter();
        batter.runs = runs;
        batter.balls = balls;
        return batter.strikeRate();
    }

    public static void main(String[] args) {
        System.out.println(rateOf(50, 40));
    }
}
