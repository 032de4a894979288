import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A drone on the ground. Time moves on by a tenth of a second with every step(). You may read this file. */
public class Drone {
    private static final double GRAVITY = 9.8;
    private static final double FULL_THRUST = 20;
    private static final double AIR = 0.3;
    private static final double CEILING = 30;
    private static final double SOFT = 1.5;
    private static final double PATIENCE = 5;

    private static String task = "hover";
    private static double target = 10;
    private static double hold = 30;
    private static double load = 0;
    private static double strength = 0;
    private static long dice = 1;

    private static int steps = 0;
    private static double height = 0;
    private static double speed = 0;
    private static double thrust = 0;
    private static double wind = 0;
    private static double off = 0;
    private static boolean over = false;

    static {
        Path plan = Path.of("flight.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) read(line.trim().split(" "));
            }
        } catch (IOException problem) {
            throw new IllegalStateException("flight.txt could not be read");
        }
        say("\"kind\":\"start\",\"simulator\":\"drone_altitude\",\"version\":1,\"scene\":{\"task\":\"" + task
            + "\",\"target\":" + target + ",\"ceiling\":" + CEILING + "},"
            + "\"units\":{\"height\":\"m\",\"speed\":\"m/s\",\"thrust\":\"%\",\"wind\":\"N\",\"off\":\"m\",\"time\":\"s\"}");
    }

    private static void read(String[] words) {
        if (words[0].equals("task")) task = words[1];
        if (words[0].equals("target")) target = Double.parseDouble(words[1]);
        if (words[0].equals("hold")) hold = Double.parseDouble(words[1]);
        if (words[0].equals("load")) load = Double.parseDouble(words[1]);
        if (words[0].equals("wind")) strength = Double.parseDouble(words[1]);
        if (words[0].equals("seed")) dice = Long.parseLong(words[1]);
    }

    /** The height to reach, in metres. */
    public static double target() { return target; }

    /** The second at which the landing begins. */
    public static double holdUntil() { return hold; }

    /** Seconds since the start. */
    public static double time() { return steps / 10.0; }

    /** Metres above the ground. */
    public static double height() { return height; }

    /** Metres per second, upwards; below 0 on the way down. */
    public static double speed() { return speed; }

    /** How far the drone was from its target at most, in metres, in the seconds that count. */
    public static double off() { return off; }

    /** How hard the propellers push, from 0 to 100. */
    public static void thrust(double percent) { thrust = Math.max(0, Math.min(100, percent)); }

    /** True until the flight is over. */
    public static boolean flying() { return !over; }

    /** Lets a tenth of a second pass. */
    public static void step() {
        if (over) return;
        if (steps % 10 == 0) nextGust();
        double mass = 1 + load;
        double push = thrust / 100 * FULL_THRUST + (height > 0 ? wind : 0);
        speed += (push - mass * GRAVITY - AIR * speed) / mass / 10;
        if (height == 0 && speed < 0) speed = 0;
        height = Math.max(0, height + speed / 10);
        steps++;
        if (counts()) off = Math.max(off, Math.abs(height - target));
        if (steps % 2 == 0) say("\"kind\":\"step\",\"t\":" + time() + ",\"state\":{" + state() + "}");
        lookWhetherOver();
    }

    private static boolean counts() {
        if (task.equals("land")) return time() >= 15 && time() <= hold;
        return time() >= 20;
    }

    private static void nextGust() {
        dice = (dice * 1103515245L + 12345) % 2147483648L;
        wind = (dice / 2147483648.0 * 2 - 1) * strength;
    }

    private static void lookWhetherOver() {
        boolean onGround = height == 0 && time() > PATIENCE;
        boolean held = off <= 0.5;
        if (height > CEILING) end("flew away");
        else if (onGround && speed == 0) end("no take-off");
        else if (onGround && speed < -SOFT) end("crashed");
        else if (onGround) end(time() < hold ? "landed too early" : held ? "landed" : "drifted");
        else if (task.equals("climb") && height >= target) end("reached");
        else if (task.equals("land") && time() >= 60) end("still in the air");
        else if (!task.equals("land") && time() >= 40) end(held && task.equals("hover") ? "held" : "drifted");
    }

    private static String state() {
        return String.format(Locale.ROOT, "\"height\":%.2f,\"speed\":%.2f,\"thrust\":%.1f,\"wind\":%.2f",
            height, speed, thrust, wind);
    }

    private static void end(String outcome) {
        over = true;
        say("\"kind\":\"end\",\"t\":" + time() + ",\"outcome\":\"" + outcome + "\",\"state\":{" + state()
            + String.format(Locale.ROOT, ",\"off\":%.2f,\"time\":%.1f}", off, time()));
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
