import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Runs generated programs in one JVM, each with its own class loader: plain (class Q0), with marks (M0), traced (P0), then
 * the next. Prints everything compressed: for each program the output, the marks, the output with marks and the trace, each
 * with the character 1 after it, and the character 2 after the program.
 */
public class TraceBatch {
    static final PrintStream REPORT = System.out;

    static final class Loader extends ClassLoader {
        final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, byte[]> readProgram() throws ReflectiveOperationException {
        ClassLoader loader = TraceBatch.class.getClassLoader();
        return new LinkedHashMap<>((Map<String, byte[]>) loader.getClass().getMethod("compiledClasses").invoke(loader));
    }

    static String run(Loader loader, String className, String... arguments) throws Exception {
        Method main = Class.forName(className, false, loader).getDeclaredMethod("main", String[].class);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        InputStream ownInput = System.in;
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) arguments);
        } catch (InvocationTargetException failure) {
            System.out.print(failure.getCause());
        }
        System.setIn(ownInput);
        return printed.toString(StandardCharsets.UTF_8);
    }

    static String trace(Loader loader, String className) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        Class.forName("nirmaan_trace.TraceProgram", true, loader).getMethod("main", String[].class)
            .invoke(null, (Object) new String[] {className});
        Method finish = Class.forName("nirmaan_trace.Trace", true, loader).getDeclaredMethod("finish");
        finish.setAccessible(true);
        finish.invoke(null);
        return printed.toString(StandardCharsets.UTF_8);
    }

    static String marksOf(Loader loader, String className) throws ReflectiveOperationException {
        Field marks = Class.forName(className, true, loader).getDeclaredField("marks");
        marks.setAccessible(true);
        return marks.get(null).toString();
    }

    public static void main(String[] arguments) throws Exception {
        Map<String, byte[]> classes = readProgram();
        StringBuilder report = new StringBuilder();
        for (String number : arguments) {
            String plain = run(new Loader(classes), "Q" + number);
            Loader marked = new Loader(classes);
            String output = run(marked, "M" + number);
            String trace = trace(new Loader(classes), "P" + number);
            for (String text : new String[] {plain, marksOf(marked, "M" + number), output, trace})
                report.append(text).append((char) 1);
            report.append((char) 2);
        }
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(report.toString().getBytes(StandardCharsets.UTF_8));
        }
        REPORT.println(Base64.getEncoder().encodeToString(compressed.toByteArray()));
    }
}
