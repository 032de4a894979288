import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/**
 * Calls methods of a student's classes as the plan in nirmaan-plan.json says, and prints one line of JSON for each call.
 * Calls go through reflection: a student may choose int or long, and a missing method is an answer, not a compile error.
 */
public class NirmaanCheck {
    static final PrintStream REPORT_STREAM = System.out;
    static final int MAX_OUTPUT_BYTES = 20000;
    static final int MAX_REPORTED_CHARACTERS = 300;

    static String mark;
    static List<String> classNames;

    static final class OutputLimitExceeded extends Error {
        private static final long serialVersionUID = 1;
    }

    static final class LimitedOutput extends ByteArrayOutputStream {
        @Override public synchronized void write(byte[] bytes, int from, int length) {
            if (size() + length > MAX_OUTPUT_BYTES) throw new OutputLimitExceeded();
            super.write(bytes, from, length);
        }
    }

    public static void main(String[] args) throws Exception {
        String json = new String(Files.readAllBytes(Paths.get("nirmaan-plan.json")), StandardCharsets.UTF_8);
        Map<?, ?> plan = (Map<?, ?>) new JsonReader(json).read();
        mark = (String) plan.get("mark");
        classNames = new ArrayList<>();
        for (Object name : (Object[]) plan.get("classes")) classNames.add((String) name);
        for (Object item : (Object[]) plan.get("calls")) {
            Map<?, ?> call = (Map<?, ?>) item;
            attempt((Long) call.get("id"), (String) call.get("function"), (Object[]) call.get("args"));
        }
    }

    static void report(long id, String fields) {
        REPORT_STREAM.println(mark + "{\"id\":" + id + fields + "}");
        REPORT_STREAM.flush();
    }

    static void attempt(long id, String name, Object[] args) {
        LimitedOutput output = new LimitedOutput();
        System.setOut(new PrintStream(output, true));
        String fields;
        try {
            Object value = call(findMethod(name, args.length), args);
            fields = ",\"value\":" + toJson(value) + ",\"shown\":" + quote(describe(value));
        } catch (InvocationTargetException failure) {
            fields = describeError(failure.getCause());
        } catch (Throwable failure) {
            fields = describeError(failure);
        }
        System.setOut(REPORT_STREAM);
        String printed = output.toString();
        String reported = printed.substring(0, Math.min(MAX_REPORTED_CHARACTERS, printed.length()));
        report(id, fields + ",\"printed\":" + quote(reported));
    }

    static Object call(Method method, Object[] args) throws Exception {
        Object instance = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
            constructor.setAccessible(true);
            instance = constructor.newInstance();
        }
        Class<?>[] types = method.getParameterTypes();
        Object[] converted = new Object[args.length];
        for (int i = 0; i < args.length; i++) converted[i] = convert(args[i], types[i]);
        return method.invoke(instance, converted);
    }

    static String describeError(Throwable failure) {
        if (failure instanceof OutputLimitExceeded) return ",\"limit\":\"printed\"";
        String line = "null";
        for (StackTraceElement frame : failure.getStackTrace())
            if (classNames.contains(frame.getClassName())) {
                line = String.valueOf(frame.getLineNumber());
                break;
            }
        String message = failure.getMessage() == null ? "" : ": " + failure.getMessage();
        return ",\"error\":" + quote(failure.getClass().getSimpleName() + message) + ",\"line\":" + line;
    }

    static Method findMethod(String name, int count) throws Exception {
        String onlyClass = name.contains(".") ? name.substring(0, name.indexOf('.')) : null;
        String methodName = name.substring(name.indexOf('.') + 1);
        for (String className : classNames) {
            if (onlyClass != null && !className.equals(onlyClass)) continue;
            for (Method method : Class.forName(className).getDeclaredMethods())
                if (method.getName().equals(methodName) && method.getParameterCount() == count) {
                    method.setAccessible(true);
                    return method;
                }
        }
        String values = count == 1 ? " value" : " values";
        throw new NoSuchMethodException("no method " + methodName + " that takes " + count + values);
    }

    static Object convert(Object value, Class<?> type) {
        if (value instanceof Number) return convertNumber((Number) value, type);
        if (value instanceof String && (type == char.class || type == Character.class)) return ((String) value).charAt(0);
        if (!(value instanceof Object[])) return value;
        Object[] items = (Object[]) value;
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), items.length);
            for (int i = 0; i < items.length; i++) Array.set(array, i, convert(items[i], type.getComponentType()));
            return array;
        }
        List<Object> list = new ArrayList<>();
        for (Object item : items) list.add(item instanceof Long ? (Object) ((Long) item).intValue() : item);
        return list;
    }

    static Object convertNumber(Number number, Class<?> type) {
        if (type == int.class || type == Integer.class) return number.intValue();
        if (type == long.class || type == Long.class) return number.longValue();
        if (type == double.class || type == Double.class) return number.doubleValue();
        if (type == float.class || type == Float.class) return number.floatValue();
        if (type == short.class) return number.shortValue();
        if (type == byte.class) return number.byteValue();
        return number;
    }

    static String toJson(Object value) {
        if (value == null) return "null";
        if (value instanceof Boolean) return value.toString();
        if (value instanceof Number) {
            double number = ((Number) value).doubleValue();
            return Double.isNaN(number) || Double.isInfinite(number) ? quote(value.toString()) : value.toString();
        }
        List<String> items = new ArrayList<>();
        if (value instanceof Iterable) {
            for (Object item : (Iterable<?>) value) items.add(toJson(item));
            return "[" + String.join(",", items) + "]";
        }
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) items.add(toJson(Array.get(value, i)));
            return "[" + String.join(",", items) + "]";
        }
        return quote(value.toString());
    }

    static String describe(Object value) {
        if (value instanceof String) return "\"" + value + "\"";
        return value != null && value.getClass().isArray() ? toJson(value) : String.valueOf(value);
    }

    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
            else if (letter < 32 || letter > 126) quoted.append(String.format("\\u%04x", (int) letter));
            else quoted.append(letter);
        }
        return quoted.append('"').toString();
    }

    /** Reads JSON without spaces. An integer becomes a Long, another number a Double, an array an Object[], an object a Map. */
    static final class JsonReader {
        private final String text;
        private int position = 0;

        JsonReader(String text) {
            this.text = text;
        }

        Object read() {
            char first = text.charAt(position);
            if (first == '{') return readObject();
            if (first == '[') return readArray();
            return first == '"' ? readString() : readLiteral();
        }

        private Map<String, Object> readObject() {
            Map<String, Object> object = new LinkedHashMap<>();
            position++;
            while (text.charAt(position) != '}') {
                if (text.charAt(position) == ',') position++;
                String key = readString();
                position++;
                object.put(key, read());
            }
            position++;
            return object;
        }

        private Object[] readArray() {
            List<Object> items = new ArrayList<>();
            position++;
            while (text.charAt(position) != ']') {
                if (text.charAt(position) == ',') position++;
                items.add(read());
            }
            position++;
            return items.toArray();
        }

        private String readString() {
            StringBuilder value = new StringBuilder();
            position++;
            while (text.charAt(position) != '"') {
                char letter = text.charAt(position++);
                value.append(letter == '\\' ? readEscape() : letter);
            }
            position++;
            return value.toString();
        }

        private char readEscape() {
            char letter = text.charAt(position++);
            if (letter == 'u') {
                position += 4;
                return (char) Integer.parseInt(text.substring(position - 4, position), 16);
            }
            int index = "nrtbf".indexOf(letter);
            return index < 0 ? letter : "\n\r\t\b\f".charAt(index);
        }

        private Object readLiteral() {
            int end = position;
            while (end < text.length() && ",]}".indexOf(text.charAt(end)) < 0) end++;
            String word = text.substring(position, end);
            position = end;
            if (word.equals("null")) return null;
            if (word.equals("true") || word.equals("false")) return Boolean.valueOf(word);
            return word.matches("-?\\d+") ? (Object) Long.valueOf(word) : (Object) Double.valueOf(word);
        }
    }
}
