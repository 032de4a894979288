package nirmaan_trace;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the records of a trace, one on each line. */
final class TraceWriter {
    private static final long FLUSH_NANOS = 50_000_000;
    /** A longer pause is input or sleep, not the program's own time. */
    private static final long LONGEST_STEP_NANOS = 100_000_000;
    private static final int MAX_PRINTED = 20_000;
    private static final int MOST_LINES_COUNTED = 10;
    private static final int FIRST_LINES = 3;

    final TraceValues values = new TraceValues();
    private final PrintStream output;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private final List<StringBuilder> texts = new ArrayList<>();
    private final List<Integer> streams = new ArrayList<>();
    private final Map<Integer, Integer> counts = new HashMap<>();
    private StringBuilder step = new StringBuilder();
    private int printed;
    private int lines;
    private int bytes;
    private long flushedAt = System.nanoTime();
    private long lastStepAt = flushedAt;
    private long spent;

    TraceWriter(PrintStream output) { this.output = output; }

    int bytes() { return bytes; }

    long spentMs() {
        long now = System.nanoTime();
        spent += Math.min(now - lastStepAt, LONGEST_STEP_NANOS);
        lastStepAt = now;
        return spent / 1_000_000;
    }

    void restartClock() { spent = 0; }

    void skipTime() { lastStepAt = System.nanoTime(); }

    void line(String record) {
        byte[] encoded = record.getBytes(StandardCharsets.UTF_8);
        pending.writeBytes(encoded);
        pending.write('\n');
        bytes += encoded.length + 1;
        lines++;
        if (lines <= FIRST_LINES || System.nanoTime() - flushedAt > FLUSH_NANOS) flush();
    }

    void flush() {
        output.write(pending.toByteArray(), 0, pending.size());
        output.flush();
        pending.reset();
        flushedAt = System.nanoTime();
    }

    void startStep(int line, String event, int popped) {
        step = new StringBuilder("{\"l\":").append(line).append(event);
        if (popped > 0) step.append(",\"p\":").append(popped);
    }

    void keyframe(List<Frame> frames) {
        step.append(",\"k\":[");
        for (int i = 0; i < frames.size(); i++)
            step.append(i > 0 ? "," : "").append('[').append(Json.quote(frames.get(i).name)).append(',')
                .append(frames.get(i).line).append(']');
        step.append(']');
    }

    /** Only the top frame and the static fields can have changed: Java's variables belong to their call. */
    void variables(List<Frame> frames, boolean isKeyframe) {
        StringBuilder changes = new StringBuilder();
        frames.get(0).show(0, StaticFields.names(), StaticFields.values());
        for (int depth = 0; depth < frames.size(); depth++)
            if (isKeyframe || depth == 0 || depth == frames.size() - 1) compare(frames.get(depth), depth, changes);
        if (changes.length() > 0) step.append(",\"v\":[").append(changes, 1, changes.length()).append(']');
    }

    private void compare(Frame frame, int depth, StringBuilder changes) {
        String[] names = Frame.split(frame.names);
        for (int i = 0; i < names.length; i++) {
            String encoded = values.encode(frame.values[i]);
            if (encoded.equals(frame.told.put(names[i], encoded))) continue;
            changes.append(",[").append(depth).append(',').append(Json.quote(names[i])).append(',').append(encoded).append(']');
        }
        if (frame.told.size() == names.length) return;
        List<String> current = List.of(names);
        for (String name : List.copyOf(frame.told.keySet()))
            if (!current.contains(name)) {
                frame.told.remove(name);
                changes.append(",[").append(depth).append(',').append(Json.quote(name)).append(']');
            }
    }

    /** Returns false, and writes only what was printed, when the step has no room below `maxBytes`. */
    boolean endStep(List<Frame> frames, int maxBytes) {
        String changed = values.takeChanges(frames);
        if (!changed.isEmpty()) step.append(",\"h\":{").append(changed).append('}');
        String printedTexts = takeTexts();
        if (bytes + Json.sizeOf(step) + Json.sizeOf(printedTexts) > maxBytes) {
            if (!printedTexts.isEmpty()) line("{\"o\":[" + printedTexts + "]}");
            return false;
        }
        if (!printedTexts.isEmpty()) step.append(",\"o\":[").append(printedTexts).append(']');
        line(step.append('}').toString());
        return true;
    }

    synchronized void text(int stream, String text) {
        String part = text;
        int free = Math.max(0, MAX_PRINTED - printed);
        for (int size; (size = Json.sizeOf(part)) > free;) part = part.substring(0, (int) ((long) part.length() * free / size));
        // After a cut nothing more is told: a later, shorter text would look as if it came next.
        printed = part.length() < text.length() ? MAX_PRINTED : printed + Json.sizeOf(part);
        if (part.isEmpty()) return;
        int last = streams.size() - 1;
        if (last >= 0 && streams.get(last) == stream) texts.get(last).append(part);
        else {
            streams.add(stream);
            texts.add(new StringBuilder(part));
        }
    }

    private synchronized String takeTexts() {
        StringBuilder taken = new StringBuilder();
        for (int i = 0; i < texts.size(); i++)
            taken.append(i > 0 ? "," : "").append('[').append(streams.get(i)).append(',')
                .append(Json.quote(texts.get(i).toString())).append(']');
        texts.clear();
        streams.clear();
        return taken.toString();
    }

    /** Texts that were printed since the last step. */
    void texts() {
        String taken = takeTexts();
        if (!taken.isEmpty()) line("{\"o\":[" + taken + "]}");
    }

    void countLine(int line) {
        Integer count = counts.get(line);
        counts.put(line, count == null ? 1 : count + 1);
    }

    void gap(int skipped) {
        List<Map.Entry<Integer, Integer>> mostOften = new ArrayList<>(counts.entrySet());
        mostOften.sort((a, b) -> b.getValue() - a.getValue());
        StringBuilder told = new StringBuilder();
        mostOften.stream().limit(MOST_LINES_COUNTED).sorted(Map.Entry.comparingByKey())
            .forEach(each -> told.append(",[").append(each.getKey()).append(',').append(each.getValue()).append(']'));
        String ran = told.isEmpty() ? "" : told.substring(1);
        line("{\"gap\":{\"skipped\":" + skipped + ",\"lines\":[" + ran + "]}}");
        values.forget();
    }
}
