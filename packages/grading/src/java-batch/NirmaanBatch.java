import java.io.*;
import java.lang.reflect.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/**
 * Compiles and runs many small programs in one JVM, in the sandbox: starting a JVM costs far more than a beginner's
 * program. Each run has its own class loader, so that no static field keeps a value of another run, and a clean folder.
 * A program that ends the JVM, or exceeds the time limit of the sandbox, leaves the runs after it unanswered.
 *
 * nirmaan-batch.txt has one instruction a line, in words of Base64 separated by spaces. The first line is the prefix of
 * answer lines; then "program ID (NAME CONTENT)..." and "run ID PROGRAM_ID STDIN (NAME CONTENT)...".
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

    static final class SourceText extends SimpleJavaFileObject {
        final String text;

        SourceText(String name, String text) {
            super(URI.create("string:///" + name.replaceAll("[^A-Za-z0-9_./-]", "_")), Kind.SOURCE);
            this.text = text;
        }

        @Override public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }

        /** Students may keep a public class in a file of another name. */
        @Override public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }
    }

    static final class CompiledClass extends SimpleJavaFileObject {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        CompiledClass(String name) {
            super(URI.create("mem:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
        }

        @Override public OutputStream openOutputStream() {
            return bytes;
        }
    }

    static final class Program {
        final Map<String, CompiledClass> classes = new LinkedHashMap<>();
        final StringWriter compileErrors = new StringWriter();
        boolean isCompiled;
    }

    static final class ProgramLoader extends ClassLoader {
        final Map<String, CompiledClass> classes;

        ProgramLoader(Map<String, CompiledClass> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            CompiledClass found = classes.get(name);
            if (found == null) throw new ClassNotFoundException(name);
            byte[] bytes = found.bytes.toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Keeps compiled classes in memory and does not look for classes of the folder. */
    static final class MemoryFileManager extends ForwardingJavaFileManager<JavaFileManager> {
        final Program program;

        MemoryFileManager(JavaFileManager files, Program program) {
            super(files);
            this.program = program;
        }

        @Override public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return program.classes.computeIfAbsent(name, CompiledClass::new);
        }

        @Override public Iterable<JavaFileObject> list(
                Location location, String name, Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
            return location == StandardLocation.CLASS_PATH ? List.of() : super.list(location, name, kinds, recurse);
        }
    }

    public static void main(String[] args) throws Exception {
        List<String[]> instructions = readInstructions();
        mark = instructions.remove(0)[0];
        if (ToolProvider.getSystemJavaCompiler() == null) return;
        Map<String, String[]> sources = new HashMap<>();
        Map<String, Program> programs = new HashMap<>();
        long start = System.nanoTime();
        for (String[] words : instructions) {
            if (words[0].equals("program")) {
                sources.put(words[1], Arrays.copyOfRange(words, 2, words.length));
                continue;
            }
            if (System.nanoTime() - start > MAX_BATCH_NANOS) {
                REPORT_STREAM.println(mark + "{\"more\":true}");
                return;
            }
            Program program = programs.computeIfAbsent(words[2], id -> compile(sources.get(id)));
            run(words[1], program, words[3], Arrays.copyOfRange(words, 4, words.length));
        }
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

    static Program compile(String[] files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Program program = new Program();
        List<SourceText> sources = new ArrayList<>();
        for (int i = 0; i < files.length; i += 2) sources.add(new SourceText(files[i], files[i + 1]));
        JavaFileManager memory =
            new MemoryFileManager(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8), program);
        List<String> options = List.of("-proc:none", "-g:source,lines", "-Xlint:none");
        PrintWriter errors = new PrintWriter(program.compileErrors, true);
        program.isCompiled = compiler.getTask(errors, memory, null, options, null, sources).call();
        return program;
    }

    static void run(String id, Program program, String stdin, String[] files) throws Exception {
        if (!program.isCompiled) {
            reportCompileErrors(id, program.compileErrors.toString());
            return;
        }
        Method main = findMain(program);
        if (main == null) {
            reportCompileErrors(id, "error: no class has a method: public static void main(String[] args)\n");
            return;
        }
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
        report(id, stdout, err.toString(StandardCharsets.UTF_8), code, ",\"outputLimitExceeded\":" + isLimitExceeded);
    }

    static Method findMain(Program program) throws Exception {
        ProgramLoader loader = new ProgramLoader(program.classes);
        for (String name : program.classes.keySet())
            try {
                Method main = Class.forName(name, false, loader).getDeclaredMethod("main", String[].class);
                if (Modifier.isStatic(main.getModifiers()) && Modifier.isPublic(main.getModifiers())) {
                    main.setAccessible(true);
                    return main;
                }
            } catch (NoSuchMethodException none) {
                continue;
            }
        return null;
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

    static void reportCompileErrors(String id, String errors) {
        report(id, "", "", 1, ",\"outputLimitExceeded\":false,\"compileErrors\":" + quote(errors));
    }

    static void report(String id, String stdout, String stderr, int code, String fields) {
        REPORT_STREAM.println(mark + "{\"id\":" + id + ",\"stdout\":" + quote(stdout) + ",\"stderr\":" + quote(stderr)
            + ",\"code\":" + code + fields + "}");
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
