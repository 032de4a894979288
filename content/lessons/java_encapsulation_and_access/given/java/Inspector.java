import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Looks at a class and says which of its fields are open to others. */
class Inspector {
    static String look(Class<?> plan) {
        String open = "";
        for (Field field : plan.getDeclaredFields()) {
            if (!Modifier.isPrivate(field.getModifiers())) {
                open = open + " " + field.getName();
            }
        }
        return open.isEmpty() ? "every field is private" : "open:" + open;
    }
}
