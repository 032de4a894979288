import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/**
 * Runs one compiled program many times in one JVM, in the sandbox: starting a JVM costs far more than a beginner's program.
 * It is compiled together with the program. Each run has its own class loader, so that no static field keeps a value of
 * another run, and a clean folder. A program that ends the JVM, or exceeds the time limit of the sandbox, leaves the runs
 * after it unanswered.
 *
 * nirmaan-batch.txt has one instruction a line, in words of Base64 separated by spaces. The first line is the prefix of
 * answer lines; then "ID STDIN (NAME CONTENT)..." for each run.
 */
public class NirmaanBatch {
    static final int MAX_OUTPUT_BYTES = 60000;
    static final long MAX_BATCH_NANOS = 1_500_000_000L;
    static final PrintStream REPORT_STREAM = System.out;

    static String mark;

    static final class OutputLimitExceeded extends Error {
        private static final long serialVersionUID = 1;
    }

    static final class LimitedOutput extends ByteArrayOutputStream {
        @Override public synchronized void write(byte[] bytes, int from, int length) {
            if (size() + length > MAX_OUTPUT_BYTES) throw new OutputLimitExceeded();
            super.write(bytes, from, length);
        }
    }

    static final class ProgramLoader extends ClassLoader {
        final Map<String, byte[]> classes;

        ProgramLoader(Map<String, byte[]> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        List<String[]> instructions = readInstructions();
        mark = instructions.remove(0)[0];
        Map<String, byte[]> classes = readProgram();
        long start = System.nanoTime();
        for (String[] words : instructions) {
            if (System.nanoTime() - start > MAX_BATCH_NANOS) {
                REPORT_STREAM.println(mark + "{\"more\":true}");
                return;
            }
            run(words[0], classes, words[1], Arrays.copyOfRange(words, 2, words.length));
        }
    }

    /** The classes of the program without this driver's, from the class loader of the runner's JavaProgram. */
    @SuppressWarnings("unchecked")
    static Map<String, byte[]> readProgram() throws ReflectiveOperationException {
        ClassLoader loader = NirmaanBatch.class.getClassLoader();
        Method compiledClasses = loader.getClass().getMethod("compiledClasses");
        Map<String, byte[]> classes = new LinkedHashMap<>((Map<String, byte[]>) compiledClasses.invoke(loader));
        classes.keySet().removeIf(name -> name.equals("NirmaanBatch") || name.startsWith("NirmaanBatch$"));
        return classes;
    }

    static List<String[]> readInstructions() throws IOException {
        List<String[]> instructions = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("nirmaan-batch.txt"))) {
            String[] words = line.split(" ", -1);
            for (int i = 0; i < words.length; i++)
                words[i] = new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8);
            instructions.add(words);
        }
        return instructions;
    }

    static void run(String id, Map<String, byte[]> classes, String stdin, String[] files) throws Exception {
        Method main = findMain(classes);
        resetFolder(files);
        InputStream ownInput = System.in;
        PrintStream ownErrors = System.err;
        LimitedOutput out = new LimitedOutput();
        LimitedOutput err = new LimitedOutput();
        System.setIn(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)));
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        Thread.currentThread().setContextClassLoader(main.getDeclaringClass().getClassLoader());
        int code = 0;
        boolean isLimitExceeded = false;
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException failure) {
            code = 1;
            isLimitExceeded = failure.getCause() instanceof OutputLimitExceeded;
            if (!isLimitExceeded) err.writeBytes(describeFailure(failure.getCause()).getBytes(StandardCharsets.UTF_8));
        }
        System.setIn(ownInput);
        System.setOut(REPORT_STREAM);
        System.setErr(ownErrors);
        String stdout = isLimitExceeded ? "" : out.toString(StandardCharsets.UTF_8);
        report(id, stdout, err.toString(StandardCharsets.UTF_8), code, isLimitExceeded);
    }

    static Method findMain(Map<String, byte[]> classes) throws Exception {
        ProgramLoader loader = new ProgramLoader(classes);
        for (String name : classes.keySet())
            try {
                Method main = Class.forName(name, false, loader).getDeclaredMethod("main", String[].class);
                if (Modifier.isStatic(main.getModifiers()) && Modifier.isPublic(main.getModifiers())) {
                    main.setAccessible(true);
                    return main;
                }
            } catch (NoSuchMethodException none) {
                continue;
            }
        throw new NoSuchMethodException("main");
    }

    /** The stack trace as Java prints it, without the frames of this driver. */
    static String describeFailure(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        int depth = 0;
        while (depth < trace.length && !trace[depth].getClassName().contains(".reflect.")) depth++;
        failure.setStackTrace(Arrays.copyOf(trace, depth));
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return "Exception in thread \"main\" " + text;
    }

    static void resetFolder(String[] files) throws IOException {
        try (var found = Files.list(Path.of(""))) {
            for (Path file : (Iterable<Path>) found::iterator) if (Files.isRegularFile(file)) Files.delete(file);
        }
        for (int i = 0; i < files.length; i += 2) Files.writeString(Path.of(files[i]), files[i + 1]);
    }

    static void report(String id, String stdout, String stderr, int code, boolean isLimitExceeded) {
        REPORT_STREAM.println(mark + "{\"id\":" + id + ",\"stdout\":" + quote(stdout) + ",\"stderr\":" + quote(stderr)
            + ",\"code\":" + code + ",\"outputLimitExceeded\":" + isLimitExceeded + "}");
        REPORT_STREAM.flush();
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
}
