package nirmaan_trace;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A call of a method that has not ended. */
final class Frame {
    private static final Map<String, String[]> SPLIT = new HashMap<>();
    private static final String[] NONE = {};

    final int token;
    final String name;
    /** What the page knows of its variables, as JSON. */
    final Map<String, String> told = new LinkedHashMap<>();
    int line;
    String names;
    Object[] values;
    /** The value that is returned after a finally block. */
    Object[] pending;

    Frame(int token, String name, int line, String names, Object[] values) {
        this.token = token;
        this.name = name;
        show(line, names, values);
    }

    void show(int line, String names, Object[] values) {
        this.line = line;
        this.names = names;
        this.values = values;
    }

    /** The names of a step are one text with commas: the same few texts for the whole run. */
    static String[] split(String names) {
        if (names.isEmpty()) return NONE;
        String[] known = SPLIT.get(names);
        if (known == null) SPLIT.put(names, known = names.split(","));
        return known;
    }

    /** Whether the stack trace means this method: lambdas and constructors have other names there. */
    boolean isIn(String method) {
        if (name.isEmpty()) return method.startsWith("lambda$");
        if (method.startsWith("<")) return name.startsWith("new ") || name.equals("static") || name.equals("{ }");
        return name.equals(method) || name.endsWith("." + method);
    }
}
