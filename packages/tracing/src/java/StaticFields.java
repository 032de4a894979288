package nirmaan_trace;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The static fields of the classes that have run, which the page shows as the variables of the program. */
final class StaticFields {
    private static final List<String> owners = new ArrayList<>();
    private static final List<Field> fields = new ArrayList<>();
    private static String names = "";

    private StaticFields() {}

    static void add(Class<?> owner, String mainClass) {
        if (owners.contains(owner.getName())) return;
        owners.add(owner.getName());
        String prefix = owner.getName().equals(mainClass) ? "" : owner.getSimpleName() + ".";
        for (Field field : owner.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) || field.isSynthetic() || field.isEnumConstant()) continue;
            field.setAccessible(true);
            fields.add(field);
            names += (names.isEmpty() ? "" : ",") + prefix + field.getName();
        }
    }

    static String names() { return names; }

    static Object[] values() {
        Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) values[i] = TraceValues.read(fields.get(i), null);
        return values;
    }

    /** Where the exception happened in the instrumented file; null when it happened elsewhere. */
    static StackTraceElement ownFrame(Throwable error) {
        for (StackTraceElement each : error.getStackTrace()) if (owners.contains(each.getClassName())) return each;
        return null;
    }
}
