package nirmaan_trace;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects of the running program, with what was last told about each. Runs no code of the program: no toString, equals
 * or hashCode. Objects are found by comparing references, because asking for an identity hash would change the hashes that
 * the program prints.
 */
final class TraceValues {
    private static final int MAX_OBJECTS = 200;
    private static final int PRUNE_FROM = 150;
    private static final int MAX_TEXT = 200;
    private static final long MAX_EXACT = 1L << 53;
    private static final Map<String, Field[]> FIELDS = new HashMap<>();

    private final List<TracedObject> known = new ArrayList<>();
    private int lastNumber;

    void forget() { known.clear(); }

    /** A value as JSON; objects get numbers in the order in which they are first seen. */
    String encode(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Short || value instanceof Byte)
            return String.valueOf(value);
        if (value instanceof TracedObject.Shown shown) return shown.json();
        if (value instanceof Long number && Math.abs(number) <= MAX_EXACT && number != Long.MIN_VALUE) return number.toString();
        if (value instanceof String text) return encodeText(text);
        if (!isDrawn(value)) return label(labelOf(value));
        for (TracedObject each : known) if (each.object == value) return "{\"r\":" + each.number + "}";
        if (known.size() >= MAX_OBJECTS) return label(labelOf(value));
        known.add(new TracedObject(value, ++lastNumber));
        return "{\"r\":" + lastNumber + "}";
    }

    private static String label(String text) { return "{\"n\":" + Json.quote(text) + "}"; }

    private static String encodeText(String text) {
        if (text.length() <= MAX_TEXT) return Json.quote(text);
        return "{\"cut\":" + Json.quote(text.substring(0, MAX_TEXT)) + ",\"of\":" + text.length() + "}";
    }

    /** What changed in all objects since the last call. */
    String takeChanges(List<Frame> frames) {
        StringBuilder changes = new StringBuilder();
        if (known.size() >= PRUNE_FROM) prune(frames);
        // Objects that are found on the way are added to the end.
        for (int i = 0; i < known.size(); i++) {
            String change = known.get(i).takeChange(this);
            if (change == null) continue;
            changes.append(changes.length() > 0 ? "," : "").append('"').append(known.get(i).number).append("\":").append(change);
        }
        return changes.toString();
    }

    /** Forgets what no variable reaches any more. */
    private void prune(List<Frame> frames) {
        Map<String, TracedObject> unreached = new HashMap<>();
        for (TracedObject each : known) unreached.put("{\"r\":" + each.number + "}", each);
        List<String> pending = new ArrayList<>();
        for (Frame frame : frames) pending.addAll(frame.told.values());
        while (!pending.isEmpty()) {
            TracedObject reached = unreached.remove(pending.remove(pending.size() - 1));
            if (reached != null) reached.addTold(pending);
        }
        // One that was just added is not told yet, so its references are not known.
        List<TracedObject> kept = new ArrayList<>();
        for (TracedObject each : known)
            if (each.isNew() || !unreached.containsValue(each)) kept.add(each);
        known.clear();
        known.addAll(kept);
    }

    private static boolean isOwn(Class<?> type) {
        return type.getClassLoader() == TraceValues.class.getClassLoader() && !type.isHidden();
    }

    static boolean isDrawn(Object value) {
        Class<?> type = value.getClass();
        if (type.isArray()) return true;
        if (value instanceof Throwable || value instanceof Enum) return false;
        return isOwn(type) || isLibraryCollection(value);
    }

    static boolean isLibraryCollection(Object value) {
        return (value instanceof Collection || value instanceof Map) && value.getClass().getName().startsWith("java.util.")
            && value.getClass().getClassLoader() == null;
    }

    static String labelOf(Object value) {
        Class<?> type = value.getClass();
        if (value instanceof Character letter) return letter == '\'' || letter == '\\' ? "'\\" + letter + "'" : shown(letter);
        if (value instanceof Number && type.getClassLoader() == null) return value.toString();
        if (value instanceof StringBuilder || value instanceof StringBuffer) return encodeText(value.toString()) + " (" + type.getSimpleName() + ")";
        if (value instanceof Enum<?> constant) return constant.name();
        if (value instanceof Throwable error) return messageOf(error);
        if (type.getPackageName().equals("java.time")) return value.toString();
        return type.isHidden() ? "lambda" : type.getSimpleName();
    }

    private static String shown(char letter) {
        if (letter == '\n') return "'\\n'";
        if (letter == '\t') return "'\\t'";
        return letter < 32 ? String.format("'\\u%04x'", (int) letter) : "'" + letter + "'";
    }

    /** An own getMessage is code of the program and is not called. */
    static String messageOf(Throwable error) {
        String name = error.getClass().getSimpleName();
        try {
            Class<?> teller = error.getClass().getMethod("getMessage").getDeclaringClass();
            String message = teller.getClassLoader() == null ? error.getMessage() : null;
            return message == null ? name : name + ": " + message;
        } catch (NoSuchMethodException | SecurityException impossible) {
            return name;
        }
    }

    static Object read(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException impossible) {
            return null;
        }
    }

    /** The fields of a class of the program, those of its superclasses first. */
    static Field[] fieldsOf(Class<?> type) {
        Field[] found = FIELDS.get(type.getName());
        if (found != null) return found;
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type; each != null && isOwn(each); each = each.getSuperclass()) {
            List<Field> own = new ArrayList<>();
            for (Field field : each.getDeclaredFields())
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) own.add(field);
            fields.addAll(0, own);
        }
        for (Field field : fields) field.setAccessible(true);
        FIELDS.put(type.getName(), fields.toArray(new Field[0]));
        return FIELDS.get(type.getName());
    }

}
