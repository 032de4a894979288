import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A delivery drone on a map. It flies 10 metres per second; one metre costs one unit of battery. You may read this file. */
public class Drone {
    private static final int HOVERS_AT_MOST = 20;
    private static final double SHOW_EVERY = 10;

    private static double full = 300;
    private static double[] base = {0, 0};
    private static final List<double[]> drops = new ArrayList<>();
    private static final List<Integer> done = new ArrayList<>();

    private static double x;
    private static double y;
    private static double battery;
    private static double flown = 0;
    private static boolean over = false;
    private static int hovers = 0;

    static {
        Path plan = Path.of("city.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) read(line.trim().split(" "));
            }
        } catch (IOException problem) {
            throw new IllegalStateException("city.txt could not be read");
        }
        x = base[0];
        y = base[1];
        battery = full;
        List<String> places = new ArrayList<>();
        for (double[] drop : drops) places.add("[" + drop[0] + "," + drop[1] + "]");
        say("\"kind\":\"start\",\"simulator\":\"drone_map_2d\",\"version\":1,\"scene\":{\"base\":[" + base[0] + "," + base[1]
            + "],\"drops\":[" + String.join(",", places) + "],\"battery\":" + full
            + "},\"units\":{\"battery\":\"m\",\"flown\":\"m\"}");
    }

    private static void read(String[] words) {
        if (words[0].equals("battery")) full = Double.parseDouble(words[1]);
        if (words[0].equals("base")) base = new double[] {Double.parseDouble(words[1]), Double.parseDouble(words[2])};
        if (words[0].equals("drop"))
            drops.add(new double[] {Double.parseDouble(words[1]), Double.parseDouble(words[2])});
    }

    /** How many places there are; they are numbered from 0. */
    public static int count() { return drops.size(); }

    /** Where a place lies, to the right. */
    public static double dropX(int place) { return drops.get(place)[0]; }

    /** Where a place lies, upwards. */
    public static double dropY(int place) { return drops.get(place)[1]; }

    /** True when the parcel of this place was delivered. */
    public static boolean isDone(int place) { return done.contains(place); }

    /** Where the base lies, to the right. */
    public static double baseX() { return base[0]; }

    /** Where the base lies, upwards. */
    public static double baseY() { return base[1]; }

    /** Where the drone is, to the right. */
    public static double x() { return x; }

    /** Where the drone is, upwards. */
    public static double y() { return y; }

    /** How many metres the battery still lasts. */
    public static double battery() { return battery; }

    /** How many metres were flown in all. */
    public static double flown() { return flown; }

    /** How many parcels are on board; 0 when the flight is over. */
    public static int left() { return over ? 0 : drops.size() - done.size(); }

    /** Flies to a place and delivers its parcel. */
    public static void deliver(int place) {
        if (over) return;
        if (isDone(place)) {
            hovers++;
            if (hovers >= HOVERS_AT_MOST) end("hovers over one place");
            return;
        }
        fly(drops.get(place));
        if (over) return;
        done.add(place);
        say("\"kind\":\"event\",\"t\":" + time(0) + ",\"name\":\"parcel " + place + " delivered\"");
        show(0);
    }

    /** Flies to the base. There the battery is filled; with no parcel left the flight is over. */
    public static void home() {
        if (over) return;
        if (x == base[0] && y == base[1] && done.size() < drops.size()) {
            end("waits at home");
            return;
        }
        fly(base);
        if (over) return;
        if (done.size() == drops.size()) {
            end("all delivered");
        } else {
            battery = full;
            say("\"kind\":\"event\",\"t\":" + time(0) + ",\"name\":\"battery filled\"");
            show(0);
        }
    }

    private static void fly(double[] goal) {
        double startX = x;
        double startY = y;
        double way = Math.hypot(goal[0] - x, goal[1] - y);
        double possible = Math.min(way, battery);
        double gone = 0;
        while (gone < possible) {
            gone = Math.min(possible, gone + SHOW_EVERY);
            x = startX + (goal[0] - startX) * gone / way;
            y = startY + (goal[1] - startY) * gone / way;
            if (gone < possible) show(gone);
        }
        battery -= possible;
        flown += possible;
        if (possible < way) {
            end("battery empty");
        } else {
            x = goal[0];
            y = goal[1];
        }
    }

    private static String time(double more) {
        return String.format(Locale.ROOT, "%.1f", (flown + more) / 10);
    }

    private static String state(double more) {
        List<String> places = new ArrayList<>();
        for (int place : done) places.add(String.valueOf(place));
        return String.format(Locale.ROOT, "\"x\":%.1f,\"y\":%.1f,\"battery\":%.1f,\"done\":\"%s\"",
            x, y, battery - more, String.join(" ", places));
    }

    private static void show(double more) {
        say("\"kind\":\"step\",\"t\":" + time(more) + ",\"state\":{" + state(more) + "}");
    }

    private static void end(String outcome) {
        over = true;
        say("\"kind\":\"end\",\"t\":" + time(0) + ",\"outcome\":\"" + outcome + "\",\"state\":{" + state(0)
            + String.format(Locale.ROOT, ",\"delivered\":%d,\"flown\":%.1f}", done.size(), flown));
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
