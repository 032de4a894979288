/** The unchanging part of the Java harness. */
export const JAVA_HARNESS_BODY = `import java.io.*;
import java.lang.reflect.*;
import java.util.*;

public class NirmaanCheck {
    static final String MARK = /*MARK*/;
    static final String[] CLASSES = {/*CLASSES*/};
    static final PrintStream SAY = System.out;
    static final int MOST_PRINTED = 20000;

    static final class TooMuch extends Error {}

    static final class Paper extends ByteArrayOutputStream {
        @Override public synchronized void write(byte[] bytes, int from, int length) {
            if (size() + length > MOST_PRINTED) throw new TooMuch();
            super.write(bytes, from, length);
        }
    }

    public static void main(String[] args) {
        say("\\"facts\\"", "");
/*CALLS*/
    }

    static void say(String id, String rest) {
        SAY.println(MARK + "{\\"id\\":" + id + rest + "}");
        SAY.flush();
    }

    static void attempt(int id, String name, Object[] args) {
        Paper paper = new Paper();
        System.setOut(new PrintStream(paper, true));
        String answer;
        try {
            Method method = find(name, args.length);
            Object owner = null;
            if (!Modifier.isStatic(method.getModifiers())) {
                Constructor<?> maker = method.getDeclaringClass().getDeclaredConstructor();
                maker.setAccessible(true);
                owner = maker.newInstance();
            }
            Class<?>[] kinds = method.getParameterTypes();
            Object[] fitted = new Object[args.length];
            for (int i = 0; i < args.length; i++) fitted[i] = fit(args[i], kinds[i]);
            Object value = method.invoke(owner, fitted);
            answer = ",\\"value\\":" + json(value) + ",\\"shown\\":" + quote(shown(value));
        } catch (InvocationTargetException failure) {
            answer = trouble(failure.getCause());
        } catch (Throwable failure) {
            answer = trouble(failure);
        }
        System.setOut(SAY);
        String printed = paper.toString();
        say(String.valueOf(id), answer + ",\\"printed\\":" + quote(printed.substring(0, Math.min(300, printed.length()))));
    }

    static String trouble(Throwable failure) {
        if (failure instanceof TooMuch) return ",\\"limit\\":\\"printed\\"";
        String line = "null";
        for (StackTraceElement place : failure.getStackTrace())
            if (Arrays.asList(CLASSES).contains(place.getClassName())) { line = String.valueOf(place.getLineNumber()); break; }
        String says = failure.getClass().getSimpleName() + (failure.getMessage() == null ? "" : ": " + failure.getMessage());
        return ",\\"error\\":" + quote(says) + ",\\"line\\":" + line;
    }

    static Method find(String name, int count) throws Exception {
        String only = name.contains(".") ? name.substring(0, name.indexOf('.')) : null;
        String method = name.substring(name.indexOf('.') + 1);
        for (String owner : CLASSES) {
            if (only != null && !owner.equals(only)) continue;
            for (Method one : Class.forName(owner).getDeclaredMethods())
                if (one.getName().equals(method) && one.getParameterCount() == count) { one.setAccessible(true); return one; }
        }
        throw new NoSuchMethodException("no method " + method + " that takes " + count + (count == 1 ? " value" : " values"));
    }

    static Object fit(Object value, Class<?> kind) {
        if (value instanceof Number) {
            Number number = (Number) value;
            if (kind == int.class || kind == Integer.class) return number.intValue();
            if (kind == long.class || kind == Long.class) return number.longValue();
            if (kind == double.class || kind == Double.class) return number.doubleValue();
            if (kind == float.class || kind == Float.class) return number.floatValue();
            if (kind == short.class) return number.shortValue();
            if (kind == byte.class) return number.byteValue();
        }
        if (value instanceof String && (kind == char.class || kind == Character.class)) return ((String) value).charAt(0);
        if (value instanceof Object[]) {
            Object[] items = (Object[]) value;
            if (kind.isArray()) {
                Object array = Array.newInstance(kind.getComponentType(), items.length);
                for (int i = 0; i < items.length; i++) Array.set(array, i, fit(items[i], kind.getComponentType()));
                return array;
            }
            List<Object> list = new ArrayList<>();
            for (Object item : items) list.add(item instanceof Long ? (Object) ((Long) item).intValue() : item);
            return list;
        }
        return value;
    }

    static String json(Object value) {
        if (value == null) return "null";
        if (value instanceof Boolean) return value.toString();
        if (value instanceof Number) {
            double number = ((Number) value).doubleValue();
            return Double.isNaN(number) || Double.isInfinite(number) ? quote(value.toString()) : value.toString();
        }
        if (value instanceof Iterable) {
            List<String> items = new ArrayList<>();
            for (Object item : (Iterable<?>) value) items.add(json(item));
            return "[" + String.join(",", items) + "]";
        }
        if (value.getClass().isArray()) {
            List<String> items = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) items.add(json(Array.get(value, i)));
            return "[" + String.join(",", items) + "]";
        }
        return quote(value.toString());
    }

    static String shown(Object value) {
        return value instanceof String ? "\\"" + value + "\\"" : value != null && value.getClass().isArray() ? json(value) : String.valueOf(value);
    }

    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\\"");
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\\\') quoted.append('\\\\').append(letter);
            else if (letter < 32 || letter > 126) quoted.append(String.format("\\\\u%04x", (int) letter));
            else quoted.append(letter);
        }
        return quoted.append('"').toString();
    }
}
`;
