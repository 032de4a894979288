import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A box with eggs, a bulb and a sensor. Every step() lets 15 seconds pass. You may read this file. */
public class Incubator {
    private static final double MINUTES = 0.25;
    private static final double HEAT = 1.6;
    private static final double LOSS = 0.05;
    private static final double LONG = 150;
    private static final double WARM = 60;
    private static final double[] WOBBLE = {0.8, -0.6, 0.2, -1.0, 0.5, 1.0, -0.3, -0.9, 0.6, 0.1, -0.4};

    private static double room = 24;
    private static double noise = 0.2;
    private static int spikes = 0;
    private static double warmth;
    private static double power = 0;
    private static double lastPower = 0;
    private static int steps = 0;
    private static int switches = 0;
    private static int jumps = 0;
    private static double lowest = 99;
    private static double highest = 0;

    static {
        Path plan = Path.of("box.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) {
                    String[] words = line.trim().split(" ");
                    if (words[0].equals("room")) room = Double.parseDouble(words[1]);
                    if (words[0].equals("noise")) noise = Double.parseDouble(words[1]);
                    if (words[0].equals("spikes")) spikes = Integer.parseInt(words[1]);
                }
            }
        } catch (IOException problem) {
            throw new IllegalStateException("box.txt could not be read");
        }
        warmth = room;
        say("\"kind\":\"start\",\"simulator\":\"incubator\",\"version\":1,\"scene\":{\"target\":37.5,\"room\":" + room
            + "},\"units\":{\"warmth\":\"degrees\",\"power\":\"%\",\"lowest\":\"degrees\",\"highest\":\"degrees\"}");
    }

    /** What the sensor says now, in degrees. */
    public static double sensor() {
        if (spikes > 0 && steps % spikes == spikes - 1) return 85.0;
        return warmth + noise * WOBBLE[steps % WOBBLE.length];
    }

    /** How strong the bulb shines, from 0 to 100. */
    public static void power(double percent) { power = Math.max(0, Math.min(100, percent)); }

    /** True until two and a half hours are over. */
    public static boolean running() { return steps * MINUTES < LONG; }

    /** Lets 15 seconds pass. */
    public static void step() {
        if (!running()) return;
        double t = steps * MINUTES;
        if (t >= WARM) {
            if ((power > 0) != (lastPower > 0)) switches++;
            if (Math.abs(power - lastPower) > 25) jumps++;
        }
        lastPower = power;
        warmth += (HEAT * power / 100 - LOSS * (warmth - room)) * MINUTES;
        steps++;
        t = steps * MINUTES;
        if (t >= WARM) {
            lowest = Math.min(lowest, warmth);
            highest = Math.max(highest, warmth);
        }
        if (steps % 4 == 0) say("\"kind\":\"step\",\"t\":" + t + ",\"state\":" + state());
        if (!running()) say("\"kind\":\"end\",\"t\":" + t + ",\"outcome\":\"" + outcome() + "\",\"state\":" + state());
    }

    private static String outcome() {
        return highest > 39 ? "too hot" : lowest < 36 ? "too cold" : "healthy eggs";
    }

    private static String state() {
        return String.format(Locale.ROOT,
            "{\"warmth\":%.2f,\"power\":%.1f,\"lowest\":%.2f,\"highest\":%.2f,\"switches\":%d,\"jumps\":%d}",
            warmth, power, lowest, highest, switches, jumps);
    }

    /** What happened after the first hour, in words. */
    public static String report() {
        return String.format(Locale.ROOT, "%s: %.1f to %.1f degrees, %d switches, %d jumps",
            outcome(), lowest, highest, switches, jumps);
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
