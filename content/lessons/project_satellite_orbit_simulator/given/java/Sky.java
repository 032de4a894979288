import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A satellite around the Earth. Time moves on by 10 seconds with every step(). You may read this file. */
public class Sky {
    private static final double EARTH = 398600;
    private static final double GROUND = 6371;
    private static final double AIR = 100;
    private static final int STEP = 10;
    private static final int SHOW_EVERY = 6;
    private static final int LONGEST = 60000;

    private static double start = 500;
    private static double target = 500;
    private static int allowed = 0;

    private static int t = 0;
    private static double x;
    private static double y = 0;
    private static double vx = 0;
    private static double vy = 0;
    private static boolean half = true;
    private static boolean over = false;
    private static int burns = 0;
    private static double turned = 0;
    private static double lowest = Double.MAX_VALUE;
    private static double highest = 0;

    static {
        Path plan = Path.of("orbit.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) {
                    String[] words = line.trim().split(" ");
                    if (words[0].equals("start")) start = Double.parseDouble(words[1]);
                    if (words[0].equals("target")) target = Double.parseDouble(words[1]);
                    if (words[0].equals("burns")) allowed = Integer.parseInt(words[1]);
                }
            }
        } catch (IOException problem) {
            throw new IllegalStateException("orbit.txt could not be read");
        }
        x = GROUND + start;
        say("\"kind\":\"start\",\"simulator\":\"orbit_2d\",\"version\":1,\"scene\":{\"earth\":" + GROUND + ",\"target\":"
            + target + "},\"units\":{\"x\":\"km\",\"y\":\"km\",\"height\":\"km\",\"speed\":\"km/s\",\"lowest\":\"km\","
            + "\"highest\":\"km\"}");
    }

    /** The height to circle at, in km. */
    public static double target() { return target; }

    /** Kilometres from the centre of the Earth, to the right. */
    public static double x() { return x; }

    /** Kilometres from the centre of the Earth, upwards. */
    public static double y() { return y; }

    /** Kilometres above the ground. */
    public static double height() { return Math.hypot(x, y) - GROUND; }

    /** Kilometres per second. */
    public static double speed() { return Math.hypot(vx, vy); }

    /** Lets the satellite go, sideways, with this speed. */
    public static void launch(double kilometresPerSecond) {
        if (t == 0) vy = kilometresPerSecond;
    }

    /** Makes the speed this large, in the direction of flight. */
    public static void burn(double kilometresPerSecond) {
        if (over) return;
        burns++;
        say("\"kind\":\"event\",\"t\":" + t + ",\"name\":\"burn\"");
        if (burns > allowed) {
            end("too many burns");
            return;
        }
        // The half step that the velocity is behind, so that the push goes exactly along the path.
        double r = Math.hypot(x, y);
        vx -= EARTH * x / (r * r * r) * STEP / 2;
        vy -= EARTH * y / (r * r * r) * STEP / 2;
        double faster = kilometresPerSecond / speed();
        vx *= faster;
        vy *= faster;
        half = true;
        turned = 0;
        lowest = Double.MAX_VALUE;
        highest = 0;
    }

    /** True until one round is done in the last orbit, or the satellite is lost. */
    public static boolean flying() { return !over; }

    /** Changes the velocity by this pull and lets 10 seconds pass. */
    public static void step(double ax, double ay) {
        if (over) return;
        // The velocity belongs to the middle of a step: so a circle stays a circle.
        double part = half ? STEP / 2.0 : STEP;
        half = false;
        vx += ax * part;
        vy += ay * part;
        double before = Math.atan2(y, x);
        x += vx * STEP;
        y += vy * STEP;
        t += STEP;
        double turn = Math.atan2(y, x) - before;
        turned += (turn + 3 * Math.PI) % (2 * Math.PI) - Math.PI;
        lowest = Math.min(lowest, height());
        highest = Math.max(highest, height());
        if (t % (STEP * SHOW_EVERY) == 0) say("\"kind\":\"step\",\"t\":" + t + ",\"state\":{" + state() + "}");
        if (height() < AIR) end("burned up");
        else if (height() > 20 * GROUND) end("escaped");
        else if (Math.abs(turned) >= 2 * Math.PI) end(burns == allowed ? "orbit" : "no second burn");
        else if (t >= LONGEST) end("out of time");
    }

    private static String state() {
        return String.format(Locale.ROOT, "\"x\":%.0f,\"y\":%.0f,\"height\":%.1f,\"speed\":%.3f", x, y, height(), speed());
    }

    private static void end(String outcome) {
        over = true;
        say("\"kind\":\"end\",\"t\":" + t + ",\"outcome\":\"" + outcome + "\",\"state\":{" + state()
            + String.format(Locale.ROOT, ",\"lowest\":%.1f,\"highest\":%.1f}", Math.min(lowest, height()), highest));
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
