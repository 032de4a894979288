import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A robot with two wheels and two light sensors on a track of black tape. You may read this file. */
public class Robot {
    private static final double AHEAD = 6;
    private static final double APART = 2;
    private static final double TAPE = 3;
    private static final double WHEEL_BASE = 10;
    private static final double LOST = 8;
    private static final double LAST_SECOND = 60;

    private static double radius = 45;
    private static final List<double[]> track = new ArrayList<>();

    private static int steps = 0;
    private static boolean over = false;
    private static double off = 0;
    private static double way = 0;
    private static double place = 6.5;
    private static double x;
    private static double y;
    private static double heading;
    private static double wantLeft = 0;
    private static double wantRight = 0;
    private static double wheelLeft = 0;
    private static double wheelRight = 0;

    static {
        round(readCorners());
        double[] a = track.get(6);
        double[] b = track.get(7);
        x = (a[0] + b[0]) / 2;
        y = (a[1] + b[1]) / 2;
        heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
        List<String> points = new ArrayList<>();
        for (double[] point : track) points.add(String.format(Locale.ROOT, "[%.1f,%.1f]", point[0], point[1]));
        say("\"kind\":\"start\",\"simulator\":\"robot_2d_line\",\"version\":1,\"scene\":{\"track\":["
            + String.join(",", points) + "],\"tape\":2},\"units\":{\"off\":\"cm\",\"time\":\"s\"}");
    }

    /** What the left sensor sees, from 0 (black tape) to 100 (white floor). */
    public static double left() { return reading(1); }

    /** What the right sensor sees, from 0 (black tape) to 100 (white floor). */
    public static double right() { return reading(-1); }

    /** Speeds of the two wheels in cm/s, from -20 to 40. The motors need a moment to follow. */
    public static void wheels(double leftSpeed, double rightSpeed) {
        wantLeft = Math.max(-20, Math.min(40, leftSpeed));
        wantRight = Math.max(-20, Math.min(40, rightSpeed));
    }

    /** How far the robot was from the line at most, in cm. */
    public static double off() { return off; }

    /** Seconds since the start. */
    public static double time() { return steps / 10.0; }

    /** True until the lap is done, the line is lost or a minute is over. */
    public static boolean driving() { return !over; }

    /** Lets a tenth of a second pass. */
    public static void step() {
        if (over) return;
        wheelLeft += (wantLeft - wheelLeft) * 0.3;
        wheelRight += (wantRight - wheelRight) * 0.3;
        double forward = (wheelLeft + wheelRight) / 2;
        heading += (wheelRight - wheelLeft) / WHEEL_BASE / 10;
        x += forward * Math.cos(heading) / 10;
        y += forward * Math.sin(heading) / 10;
        steps++;
        double[] near = nearest(x, y);
        off = Math.max(off, near[0]);
        double count = track.size();
        double moved = (near[1] - place + count * 1.5) % count - count / 2;
        if (Math.abs(moved) < count / 4) way += moved;
        place = near[1];
        if (steps % 2 == 0) say("\"kind\":\"step\",\"t\":" + time() + ",\"state\":{" + state() + "}");
        if (near[0] > LOST) end("lost the line");
        else if (way >= count - 0.2) end("lap");
        else if (time() >= LAST_SECOND) end("too slow");
    }

    private static double reading(int side) {
        double atX = x + AHEAD * Math.cos(heading) - side * APART * Math.sin(heading);
        double atY = y + AHEAD * Math.sin(heading) + side * APART * Math.cos(heading);
        return Math.min(100, nearest(atX, atY)[0] / TAPE * 100);
    }

    /** How far the tape is, and where on it the nearest place lies. */
    private static double[] nearest(double atX, double atY) {
        double[] best = {Double.MAX_VALUE, 0};
        for (int i = 0; i < track.size(); i++) {
            double[] a = track.get(i);
            double[] b = track.get((i + 1) % track.size());
            double dx = b[0] - a[0];
            double dy = b[1] - a[1];
            double t = ((atX - a[0]) * dx + (atY - a[1]) * dy) / (dx * dx + dy * dy);
            t = Math.max(0, Math.min(1, t));
            double far = Math.hypot(atX - a[0] - t * dx, atY - a[1] - t * dy);
            if (far < best[0]) best = new double[] {far, i + t};
        }
        return best;
    }

    private static List<double[]> readCorners() {
        List<double[]> corners = new ArrayList<>();
        Path plan = Path.of("track.txt");
        try {
            if (Files.exists(plan)) {
                for (String line : Files.readAllLines(plan)) {
                    String[] words = line.trim().split(" ");
                    if (words[0].equals("radius")) radius = Double.parseDouble(words[1]);
                    if (words[0].equals("corner"))
                        corners.add(new double[] {Double.parseDouble(words[1]), Double.parseDouble(words[2])});
                }
                return corners;
            }
        } catch (IOException problem) {
            throw new IllegalStateException("track.txt could not be read");
        }
        return List.of(new double[] {20, 20}, new double[] {180, 20}, new double[] {180, 120}, new double[] {20, 120});
    }

    private static void round(List<double[]> corners) {
        int count = corners.size();
        for (int i = 0; i < count; i++) {
            double[] corner = corners.get(i);
            double[] a = towards(corner, corners.get((i + count - 1) % count));
            double[] b = towards(corner, corners.get((i + 1) % count));
            for (int k = 0; k < 7; k++) {
                double t = k / 6.0;
                double[] point = new double[2];
                for (int n = 0; n < 2; n++)
                    point[n] = (1 - t) * (1 - t) * a[n] + 2 * t * (1 - t) * corner[n] + t * t * b[n];
                track.add(point);
            }
        }
    }

    private static double[] towards(double[] here, double[] there) {
        double far = Math.hypot(there[0] - here[0], there[1] - here[1]);
        return new double[] {
            here[0] + (there[0] - here[0]) / far * radius, here[1] + (there[1] - here[1]) / far * radius
        };
    }

    private static String state() {
        return String.format(Locale.ROOT, "\"x\":%.1f,\"y\":%.1f,\"heading\":%.1f,\"left\":%.0f,\"right\":%.0f",
            x, y, Math.toDegrees(heading), left(), right());
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
