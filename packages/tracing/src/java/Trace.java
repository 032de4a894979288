package nirmaan_trace;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Records what the instrumented program reports. Each call of a method has a token: when a step comes from a frame below the
 * top, the frames above it have ended, so that exceptions need no treatment of their own.
 */
public final class Trace {
    static final int HEAD_STEPS = 5000;
    static final int TAIL_STEPS = 1000;
    /** The runner keeps 256 kB of output: the head, what is printed meanwhile, and the tail have room in it. */
    static final int HEAD_BYTES = 150_000;
    static final int ALL_BYTES = 235_000;
    static final int MAX_DEPTH = 400;
    /** The runner stops a program after 3 s of computing. */
    static final long HEAD_MS = 1200;
    static final long COUNT_MS = 700;

    private enum Mode { HEAD, COUNT, TAIL, ENDED }

    private static final Object[] NOTHING = {};
    private static final List<Frame> frames = new ArrayList<>();
    private static TraceWriter writer;
    private static Thread thread;
    private static String mainClass;
    private static Mode mode = Mode.ENDED;
    private static int lastToken;
    private static int mainToken;
    private static int steps;
    private static int skipped;
    private static boolean needsKeyframe;
    private static Throwable lastRaised;

    private Trace() {}

    static void open(PrintStream output, Class<?> main) {
        writer = new TraceWriter(output);
        thread = Thread.currentThread();
        mainClass = main.getName();
        mode = Mode.HEAD;
        frames.add(new Frame(0, "<module>", 0, "", new Object[0]));
    }

    /** Only the program's own thread is shown. */
    private static boolean isOff() { return mode == Mode.ENDED || Thread.currentThread() != thread; }

    private static boolean isCounting() { return mode == Mode.COUNT; }

    /** A method is entered. Its class is initialised by now, so reading its static fields changes nothing. */
    public static int call(String name, int line, Class<?> owner, String names, Object[] values) {
        if (isOff()) return 0;
        int token = ++lastToken;
        if (name.equals("main") && frames.size() == 1) mainToken = token;
        StaticFields.add(owner, mainClass);
        frames.add(new Frame(token, name, line, names, values));
        if (isCounting()) return token;
        write(line, ",\"e\":\"call\",\"c\":" + Json.quote(name), 0);
        if (mode != Mode.ENDED && frames.size() > MAX_DEPTH) stop("depth");
        return token;
    }

    /** A statement is about to run. */
    public static boolean step(int line, int token, String names, Object[] values) {
        if (isOff()) return true;
        int popped = popAbove(token);
        if (popped < 0) return true;
        top().show(line, names, values);
        if (isCounting() && !countLine(line)) return true;
        write(line, "", popped);
        return true;
    }

    /** The value of a condition whose step comes first. */
    public static boolean test(boolean step, boolean value) { return value; }

    /** The method returns nothing. */
    public static void leave(int line, int token, String names, Object[] values) {
        end(line, token, null, names, values);
    }

    /** The method returns this value. */
    public static <V> V result(int line, int token, V value, String names, Object[] values) {
        end(line, token, new Object[] {value}, names, values);
        return value;
    }

    /** The method returns after a finally block, which calls `afterFinally` at its end. */
    public static <V> V pending(int line, int token, V value) {
        if (!isOff() && popAbove(token) >= 0) top().pending = new Object[] {value};
        return value;
    }

    public static void pending(int line, int token) {
        if (!isOff() && popAbove(token) >= 0) top().pending = NOTHING;
    }

    public static void afterFinally(int line, int token, String names, Object[] values) {
        if (isOff() || popAbove(token) < 0 || top().pending == null) return;
        end(line, token, top().pending, names, values);
    }

    private static void end(int line, int token, Object[] value, String names, Object[] values) {
        int popped = isOff() ? -1 : popAbove(token);
        if (popped < 0) return;
        top().show(line, names, values);
        if (token == mainToken) {
            writeEnd(line, popped);
            return;
        }
        String returned = value == null || value.length == 0 ? "" : ",\"r\":" + writer.values.encode(value[0]);
        if (!isCounting()) write(line, ",\"e\":\"return\"" + returned, popped);
        frames.remove(frames.size() - 1);
    }

    /** The program has ended: its last variables stay visible. */
    private static void writeEnd(int line, int popped) {
        boolean wasCounting = isCounting();
        if (wasCounting) startTail();
        write(line, ",\"e\":\"end\"", wasCounting ? 0 : popped);
    }

    public static <X extends Throwable> X thrown(int line, int token, X error) {
        if (!isOff() && !isCounting()) {
            lastRaised = error;
            write(line, raiseOf(error), Math.max(0, popAbove(token)));
        }
        return error;
    }

    /** A catch block begins. An exception that no throw statement told is shown at its line first. */
    public static void caught(int line, int token, Throwable error, String names, Object[] values) {
        if (isOff()) return;
        if (!isCounting()) tellRaised(error);
        step(line, token, names, values);
    }

    private static void tellRaised(Throwable error) {
        StackTraceElement at = StaticFields.ownFrame(error);
        if (error == lastRaised || at == null || !top().isIn(at.getMethodName())) return;
        lastRaised = error;
        write(at.getLineNumber(), raiseOf(error), 0);
    }

    private static String raiseOf(Throwable error) {
        return ",\"e\":\"raise\",\"x\":" + Json.quote(TraceValues.messageOf(error));
    }

    private static Frame top() { return frames.get(frames.size() - 1); }

    /** Makes the frame the top one; returns how many frames above it ended without a return, or -1. */
    private static int popAbove(int token) {
        int depth = frames.size() - 1;
        while (depth >= 0 && frames.get(depth).token != token) depth--;
        if (depth < 0) return -1;
        int popped = frames.size() - 1 - depth;
        if (popped > 0) frames.subList(depth + 1, frames.size()).clear();
        return popped;
    }

    /** Writes a step of the top frame, with everything that changed, and ends the program at its limits. */
    private static void write(int line, String event, int popped) {
        top().line = line;
        writer.startStep(line, event, popped);
        if (needsKeyframe) writer.keyframe(frames);
        writer.variables(frames, needsKeyframe);
        boolean isTail = mode == Mode.TAIL;
        if (!writer.endStep(frames, ALL_BYTES)) stop(isTail && writer.spentMs() >= COUNT_MS ? "steps" : "bytes");
        needsKeyframe = false;
        steps++;
        if (isTail && steps >= HEAD_STEPS + TAIL_STEPS) stop("steps");
        if (mode != Mode.HEAD) return;
        if (steps < HEAD_STEPS && writer.bytes() < HEAD_BYTES && writer.spentMs() < HEAD_MS) return;
        mode = Mode.COUNT;
        writer.restartClock();
    }

    /** Returns true when the last steps are to be recorded from now on. */
    private static boolean countLine(int line) {
        writer.countLine(line);
        if (++skipped % 64 != 0 || writer.spentMs() < COUNT_MS) return false;
        startTail();
        steps = HEAD_STEPS;
        return true;
    }

    /** Tells what was left out; the next step holds the complete state. */
    private static void startTail() {
        mode = Mode.TAIL;
        writer.gap(skipped);
        for (Frame frame : frames) frame.told.clear();
        needsKeyframe = true;
    }

    static synchronized void text(int stream, String text) {
        if (mode != Mode.ENDED) writer.text(stream, text);
    }

    static void beforeWaiting() {
        if (mode == Mode.ENDED) return;
        writer.texts();
        writer.line("{\"in\":1}");
        writer.flush();
    }

    static void afterWaiting() { writer.skipTime(); }

    static void failed(Throwable error) {
        if (mode == Mode.ENDED) return;
        StackTraceElement at = StaticFields.ownFrame(error);
        int line = at == null ? top().line : at.getLineNumber();
        boolean wasCounting = isCounting();
        if (wasCounting) startTail();
        if (wasCounting || error != lastRaised) write(line, raiseOf(error), 0);
        finish("error", ",\"line\":" + line + ",\"message\":" + Json.quote(TraceValues.messageOf(error)));
    }

    /** Also called when the program calls System.exit. */
    static void finish() {
        if (mode == Mode.COUNT) writeEnd(top().line, 0);
        finish("finished", "");
    }

    private static void finish(String why, String details) {
        if (mode == Mode.ENDED) return;
        mode = Mode.ENDED;
        writer.texts();
        writer.line("{\"end\":{\"why\":\"" + why + "\"" + details + "}}");
        writer.flush();
    }

    /** The program may catch everything, so the JVM ends. */
    private static void stop(String why) {
        finish(why, "");
        Runtime.getRuntime().halt(0);
    }
}
