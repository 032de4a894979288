/**
 * Compiles and runs many small programs in one JVM, in the sandbox: starting a JVM costs far more than a beginner's
 * program. Each run has its own copy of the classes, so that no static field remembers another run, and a folder put
 * in order. A program that ends the JVM, or is still running when its time is over, leaves the runs after it unanswered.
 */
export const JAVA_BATCH_DRIVER = `import java.io.*;
import java.lang.reflect.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

public class NirmaanBatch {
    static final int MOST_PRINTED = 60000;
    static final long ENOUGH_NANOS = 1_500_000_000L;
    static final PrintStream SAY = System.out;

    static final class TooMuch extends Error {}

    static final class Paper extends ByteArrayOutputStream {
        @Override public synchronized void write(byte[] bytes, int from, int length) {
            if (size() + length > MOST_PRINTED) throw new TooMuch();
            super.write(bytes, from, length);
        }
    }

    static final class Source extends SimpleJavaFileObject {
        final String text;
        Source(String name, String text) {
            super(URI.create("string:///" + name.replaceAll("[^A-Za-z0-9_./-]", "_")), Kind.SOURCE);
            this.text = text;
        }
        @Override public CharSequence getCharContent(boolean ignoreErrors) { return text; }
        @Override public boolean isNameCompatible(String simpleName, Kind kind) { return true; }
    }

    static final class Compiled extends SimpleJavaFileObject {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Compiled(String name) { super(URI.create("mem:///" + name.replace('.', '/') + ".class"), Kind.CLASS); }
        @Override public OutputStream openOutputStream() { return bytes; }
    }

    static final class Program {
        final Map<String, Compiled> classes = new LinkedHashMap<>();
        final StringWriter complaints = new StringWriter();
        boolean fine;
    }

    static final class Loader extends ClassLoader {
        final Map<String, Compiled> classes;
        Loader(Map<String, Compiled> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            Compiled found = classes.get(name);
            if (found == null) throw new ClassNotFoundException(name);
            byte[] bytes = found.bytes.toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static final List<String[]> PLAN = new ArrayList<>();
    static final Map<String, Program> PROGRAMS = new HashMap<>();
    static String mark;

    public static void main(String[] args) throws Exception {
        for (String line : Files.readAllLines(Path.of("nirmaan-batch.txt"))) {
            String[] words = line.split(" ", -1);
            for (int i = 0; i < words.length; i++)
                words[i] = new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8);
            PLAN.add(words);
        }
        mark = PLAN.remove(0)[0];
        if (ToolProvider.getSystemJavaCompiler() == null) return;
        Map<String, String[]> sources = new HashMap<>();
        long began = System.nanoTime();
        for (String[] words : PLAN) {
            if (words[0].equals("program")) {
                sources.put(words[1], Arrays.copyOfRange(words, 2, words.length));
                continue;
            }
            if (System.nanoTime() - began > ENOUGH_NANOS) {
                SAY.println(mark + "{\\"more\\":true}");
                return;
            }
            if (!PROGRAMS.containsKey(words[2])) PROGRAMS.put(words[2], compile(sources.get(words[2])));
            run(words[1], PROGRAMS.get(words[2]), words[3], Arrays.copyOfRange(words, 4, words.length));
        }
    }

    static Program compile(String[] files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Program program = new Program();
        List<Source> sources = new ArrayList<>();
        for (int i = 0; i < files.length; i += 2) sources.add(new Source(files[i], files[i + 1]));
        JavaFileManager memory = new ForwardingJavaFileManager<JavaFileManager>(
            compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            @Override public JavaFileObject getJavaFileForOutput(Location place, String name, JavaFileObject.Kind kind, FileObject near) {
                return program.classes.computeIfAbsent(name, Compiled::new);
            }
            @Override public Iterable<JavaFileObject> list(Location place, String name, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
                return place == StandardLocation.CLASS_PATH ? List.of() : super.list(place, name, kinds, recurse);
            }
        };
        List<String> options = List.of("-proc:none", "-g:source,lines", "-Xlint:none");
        program.fine = compiler.getTask(new PrintWriter(program.complaints, true), memory, null, options, null, sources).call();
        return program;
    }

    static void run(String id, Program program, String stdin, String[] files) throws Exception {
        if (!program.fine) {
            say(id, "", "", 1, false, program.complaints.toString());
            return;
        }
        Method main = findMain(program);
        if (main == null) {
            say(id, "", "", 1, false, "error: no class has a method: public static void main(String[] args)\\n");
            return;
        }
        layOut(files);
        Paper out = new Paper();
        Paper err = new Paper();
        InputStream typed = System.in;
        PrintStream errors = System.err;
        System.setIn(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)));
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        Thread.currentThread().setContextClassLoader(main.getDeclaringClass().getClassLoader());
        int code = 0;
        boolean flooded = false;
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException failure) {
            code = 1;
            flooded = failure.getCause() instanceof TooMuch;
            if (!flooded) err.writeBytes(told(failure.getCause()).getBytes(StandardCharsets.UTF_8));
        }
        System.setIn(typed);
        System.setOut(SAY);
        System.setErr(errors);
        say(id, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), code, flooded, null);
    }

    static Method findMain(Program program) throws Exception {
        Loader loader = new Loader(program.classes);
        for (String name : program.classes.keySet())
            try {
                Method main = Class.forName(name, false, loader).getDeclaredMethod("main", String[].class);
                if (Modifier.isStatic(main.getModifiers()) && Modifier.isPublic(main.getModifiers())) {
                    main.setAccessible(true);
                    return main;
                }
            } catch (NoSuchMethodException other) {
                continue;
            }
        return null;
    }

    static String told(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        int depth = 0;
        while (depth < trace.length && !trace[depth].getClassName().contains(".reflect.")) depth++;
        failure.setStackTrace(Arrays.copyOf(trace, depth));
        StringWriter words = new StringWriter();
        failure.printStackTrace(new PrintWriter(words, true));
        return "Exception in thread \\"main\\" " + words;
    }

    static void layOut(String[] files) throws IOException {
        try (var found = Files.list(Path.of(""))) {
            for (Path one : (Iterable<Path>) found::iterator) if (Files.isRegularFile(one)) Files.delete(one);
        }
        for (int i = 0; i < files.length; i += 2) Files.writeString(Path.of(files[i]), files[i + 1]);
    }

    static void say(String id, String out, String err, int code, boolean flooded, String complaints) {
        SAY.println(mark + "{\\"id\\":" + id + ",\\"stdout\\":" + quote(flooded ? "" : out) + ",\\"stderr\\":" + quote(err)
            + ",\\"code\\":" + code + ",\\"flooded\\":" + flooded + (complaints == null ? "" : ",\\"complaints\\":" + quote(complaints)) + "}");
        SAY.flush();
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
