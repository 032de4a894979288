package nirmaan_trace;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An object of the program: its parts when it was last told, and what has changed since. */
final class TracedObject {
    private static final int HEAD_ITEMS = 40;
    private static final int TAIL_ITEMS = 10;

    /** What a mutable value that is shown as text looked like. */
    record Shown(String json) {
        // Written out: the generated one would make the JVM load its machinery for lambdas.
        @Override public boolean equals(Object other) { return other instanceof Shown shown && shown.json.equals(json); }

        @Override public int hashCode() { return json.hashCode(); }
    }

    final Object object;
    final int number;
    private Object[] items;
    private Object[] keys;
    private int size = -1;
    private String[] told;
    private String[] toldKeys;

    TracedObject(Object object, int number) {
        this.object = object;
        this.number = number;
    }

    boolean isNew() { return size < 0; }

    void addTold(List<String> references) {
        if (told != null) references.addAll(Arrays.asList(told));
        if (toldKeys != null) references.addAll(Arrays.asList(toldKeys));
    }

    /** As JSON: the whole object, or the items that changed; null when nothing did. */
    String takeChange(TraceValues values) {
        int sizeBefore = size;
        Object[] itemsBefore = items;
        Object[] keysBefore = keys;
        readParts();
        if (sizeBefore == size && isSame(itemsBefore, items) && isSame(keysBefore, keys)) return null;
        String[] encodedKeys = keys == null ? null : encode(keys, values);
        String[] encoded = encode(items, values);
        boolean isCut = size > items.length || (itemsBefore != null && sizeBefore > itemsBefore.length);
        boolean isPatch = sizeBefore >= 0 && !isCut && told.length <= encoded.length && Arrays.equals(toldKeys, encodedKeys);
        String change = isPatch ? patch(encoded) : whole(encoded, encodedKeys);
        told = encoded;
        toldKeys = encodedKeys;
        return change;
    }

    private static String[] encode(Object[] parts, TraceValues values) {
        String[] encoded = new String[parts.length];
        for (int i = 0; i < parts.length; i++) encoded[i] = values.encode(parts[i]);
        return encoded;
    }

    private String patch(String[] encoded) {
        StringBuilder changes = new StringBuilder();
        for (int i = 0; i < encoded.length; i++) {
            if (i < told.length && told[i].equals(encoded[i])) continue;
            changes.append(changes.length() > 0 ? "," : "").append('[').append(i).append(',').append(encoded[i]).append(']');
        }
        return changes.length() == 0 ? null : "{\"at\":[" + changes + "]}";
    }

    private String whole(String[] encoded, String[] encodedKeys) {
        String text = "{\"t\":\"" + typeOf() + "\",\"i\":[" + String.join(",", encoded) + "]";
        if (!object.getClass().isArray()) text += ",\"c\":" + Json.quote(className());
        if (encodedKeys != null) text += ",\"k\":[" + String.join(",", encodedKeys) + "]";
        return text + (size == encoded.length ? "}" : ",\"n\":" + size + "}");
    }

    private String className() {
        Class<?> type = object.getClass();
        if (TraceValues.isLibraryCollection(object)) return collectionName(type);
        // An anonymous class has the name of what it extends or implements.
        Class<?>[] interfaces = type.getInterfaces();
        if (!type.isAnonymousClass()) return type.getSimpleName();
        return (interfaces.length > 0 ? interfaces[0] : type.getSuperclass()).getSimpleName();
    }

    /** What a program calls it: ArrayList; List for the hidden class behind List.of. */
    private String collectionName(Class<?> type) {
        if (Modifier.isPublic(type.getModifiers())) return type.getSimpleName();
        if (object instanceof Map) return "Map";
        return object instanceof Set ? "Set" : object instanceof List ? "List" : "Collection";
    }

    private String typeOf() {
        if (object.getClass().isArray()) return "list";
        if (!TraceValues.isLibraryCollection(object)) return "object";
        if (object instanceof Map) return "dict";
        return object instanceof Set ? "set" : "list";
    }

    /** Texts and numbers are compared by value, everything else by reference. */
    private static boolean isSame(Object[] before, Object[] now) {
        if (before == null || now == null) return before == now;
        if (before.length != now.length) return false;
        for (int i = 0; i < now.length; i++) {
            boolean isPlain = now[i] instanceof String || now[i] instanceof Shown || now[i] instanceof Boolean
                || now[i] instanceof Character || (now[i] instanceof Number && now[i].getClass().getClassLoader() == null);
            if (before[i] != now[i] && !(isPlain && now[i].equals(before[i]))) return false;
        }
        return true;
    }

    private void readParts() {
        keys = null;
        Class<?> type = object.getClass();
        if (type.isArray()) readArray();
        else if (!TraceValues.isLibraryCollection(object)) readFields(TraceValues.fieldsOf(type));
        else if (object instanceof Map<?, ?> map) readMap(map);
        else readCollection((Collection<?>) object);
    }

    private void readArray() {
        size = Array.getLength(object);
        items = new Object[shownOf(size)];
        for (int i = 0; i < items.length; i++) items[i] = snapshot(Array.get(object, indexOf(i)));
    }

    private void readFields(Field[] fields) {
        size = fields.length;
        items = new Object[size];
        keys = new Object[size];
        for (int i = 0; i < size; i++) {
            keys[i] = fields[i].getName();
            items[i] = snapshot(TraceValues.read(fields[i], object));
        }
    }

    private void readMap(Map<?, ?> map) {
        List<Object> foundKeys = new ArrayList<>();
        List<Object> found = new ArrayList<>();
        size = map.size();
        int position = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!isShown(position++)) continue;
            foundKeys.add(snapshot(entry.getKey()));
            found.add(snapshot(entry.getValue()));
        }
        keys = foundKeys.toArray();
        items = found.toArray();
    }

    private void readCollection(Collection<?> collection) {
        List<Object> found = new ArrayList<>();
        size = collection.size();
        // What is not shown of a long list is not read: a step must not take longer than the program.
        if (collection instanceof ArrayList<?> list) {
            for (int i = 0; i < shownOf(size); i++) found.add(snapshot(list.get(indexOf(i))));
            items = found.toArray();
            return;
        }
        int position = 0;
        for (Object item : collection) if (isShown(position++)) found.add(snapshot(item));
        items = found.toArray();
    }

    private static int shownOf(int size) { return Math.min(size, HEAD_ITEMS + TAIL_ITEMS); }

    private boolean isShown(int position) { return position < HEAD_ITEMS || position >= size - TAIL_ITEMS; }

    /** The position in the container of what is shown at this place. */
    private int indexOf(int place) {
        return size <= HEAD_ITEMS + TAIL_ITEMS || place < HEAD_ITEMS ? place : size - TAIL_ITEMS + place - HEAD_ITEMS;
    }

    private static Object snapshot(Object value) {
        boolean isText = value instanceof StringBuilder || value instanceof StringBuffer;
        return isText ? new Shown("{\"n\":" + Json.quote(TraceValues.labelOf(value)) + "}") : value;
    }
}
