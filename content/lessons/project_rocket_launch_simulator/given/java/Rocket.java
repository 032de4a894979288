import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A rocket on its pad. Time moves on by half a second with every step(). You may read this file. */
public class Rocket {
    private static final double GRAVITY = 9.8;
    private static final double STEP = 0.5;
    private static final double[] DRY = {300, 100};
    private static final double[] THRUST = {18000, 5000};
    private static final double[] BURN = {20, 5};
    private static final double[] FUEL = {600, 150};

    private static double payload = 0;
    private static double target = 5000;
    private static double t = 0;
    private static double height = 0;
    private static double speed = 0;
    private static double throttle = 0;
    private static int stage = 0;
    private static boolean over = false;

    static {
        Path plan = Path.of("flight.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) {
                    String[] words = line.trim().split(" ");
                    if (words[0].equals("payload")) payload = Double.parseDouble(words[1]);
                    if (words[0].equals("target")) target = Double.parseDouble(words[1]);
                }
            }
        } catch (IOException problem) {
            throw new IllegalStateException("flight.txt could not be read");
        }
        say("\"kind\":\"start\",\"simulator\":\"rocket_1d\",\"version\":1,\"scene\":{\"target\":" + target
            + ",\"payload\":" + payload + ",\"stages\":2},"
            + "\"units\":{\"height\":\"m\",\"speed\":\"m/s\",\"fuel\":\"kg\",\"throttle\":\"%\"}");
    }

    /** The height to reach, in metres. */
    public static double target() { return target; }

    /** Metres above the pad. */
    public static double height() { return height; }

    /** Metres per second, upwards. */
    public static double speed() { return speed; }

    /** Kilograms of fuel in the stage that is burning now. */
    public static double fuel() { return FUEL[stage]; }

    /** How hard the engine pushes, from 0 to 100. */
    public static void throttle(double percent) { throttle = Math.max(0, Math.min(100, percent)); }

    /** Drops the lowest stage, with all that is in it. */
    public static void stage() {
        if (stage < DRY.length - 1) {
            stage++;
            say("\"kind\":\"event\",\"t\":" + t + ",\"name\":\"stage\"");
        }
    }

    /** True until the rocket is at its highest point, or has stood on the pad for 20 seconds. */
    public static boolean flying() { return !over; }

    /** Lets half a second pass. */
    public static void step() {
        if (over) return;
        double burned = Math.min(FUEL[stage], BURN[stage] * throttle / 100 * STEP);
        double push = THRUST[stage] * burned / (BURN[stage] * STEP);
        double mass = payload;
        for (int i = stage; i < DRY.length; i++) mass += DRY[i] + FUEL[i];
        FUEL[stage] -= burned;
        speed += (push / mass - GRAVITY) * STEP;
        if (height == 0 && speed < 0) speed = 0;
        height += speed * STEP;
        t += STEP;
        say("\"kind\":\"step\",\"t\":" + t + ",\"state\":" + state());
        if (height > 0 && speed <= 0) end("top");
        else if (height == 0 && t >= 20) end("no lift-off");
    }

    private static String state() {
        return String.format(Locale.ROOT, "{\"height\":%.2f,\"speed\":%.2f,\"fuel\":%.2f,\"stage\":%d,\"throttle\":%.1f}",
            height, speed, fuel(), stage + 1, throttle);
    }

    private static void end(String outcome) {
        over = true;
        say("\"kind\":\"end\",\"t\":" + t + ",\"outcome\":\"" + outcome + "\",\"state\":" + state());
    }

    private static void say(String moment) {
        System.out.println("@trace {" + moment + "}");
    }
}
