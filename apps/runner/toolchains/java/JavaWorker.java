import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A started JVM that waits for one program, compiles it in memory, says so, and becomes it. */
public final class JavaWorker {
    static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /** A public class may stand in a file of any name. */
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

    static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, Compiled> classes = new LinkedHashMap<>();

        Memory(JavaFileManager below) { super(below); }

        @Override public JavaFileObject getJavaFileForOutput(Location place, String name, JavaFileObject.Kind kind, FileObject near) {
            return classes.computeIfAbsent(name, Compiled::new);
        }
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

    static Map<String, Compiled> compile(List<Source> sources) throws IOException {
        Memory memory = new Memory(COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8));
        List<String> options = List.of("-proc:none", "-g:source,lines", "-Xlint:none", "-XDuseUnsharedTable=true");
        boolean fine = COMPILER.getTask(new PrintWriter(System.err, true), memory, null, options, null, sources).call();
        return fine ? memory.classes : null;
    }

    static Method findMain(Map<String, Compiled> classes) throws Exception {
        Loader loader = new Loader(classes);
        for (String name : classes.keySet()) {
            try {
                Class<?> owner = Class.forName(name, false, loader);
                Method main = owner.getDeclaredMethod("main", String[].class);
                if (Modifier.isStatic(main.getModifiers()) && Modifier.isPublic(main.getModifiers())) {
                    main.setAccessible(true);
                    return main;
                }
            } catch (NoSuchMethodException | LinkageError other) {
                continue;
            }
        }
        return null;
    }

    /** Descriptor 3, on which process 1 gives its orders. Opening java.io instead would cost the archived modules. */
    @SuppressWarnings("removal")
    static FileDescriptor line() throws Exception {
        var held = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        held.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) held.get(null);
        FileDescriptor three = new FileDescriptor();
        unsafe.putInt(three, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), 3);
        return three;
    }

    static void run(Method main, String[] arguments) {
        Thread.currentThread().setContextClassLoader(main.getDeclaringClass().getClassLoader());
        try {
            MethodHandle handle = MethodHandles.lookup().unreflect(main).asFixedArity();
            handle.invoke((Object) arguments);
        } catch (Throwable error) {
            int depth = 0;
            StackTraceElement[] trace = error.getStackTrace();
            while (depth < trace.length && !trace[depth].getClassName().equals("JavaWorker")) depth++;
            error.setStackTrace(Arrays.copyOf(trace, depth));
            System.out.flush();
            System.err.print("Exception in thread \"main\" ");
            error.printStackTrace();
            System.exit(1);
        }
    }

    static void rehearse(int times) throws Exception {
        String text = """
            import java.util.*; import java.util.stream.*;
            public class Rehearsal {
                interface Shape { double area(); }
                record Square(double side) implements Shape { public double area() { return side * side; } }
                static int twice(int n) { return 2 * n; }
                public static void main(String[] args) throws Exception {
                    List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
                    Map<String, Integer> counts = new HashMap<>();
                    for (int n : numbers) counts.merge("n" + n, twice(n), Integer::sum);
                    String joined = numbers.stream().map(n -> String.valueOf(n * n)).collect(Collectors.joining(" "));
                    StringBuilder text = new StringBuilder(joined).append(String.format("%d %.2f", counts.size(), new Square(2).area()));
                    Scanner scanner = new Scanner("1 2"); text.append(scanner.nextInt());
                    try { throw new IllegalStateException(); } catch (RuntimeException expected) { text.append(1); }
                    switch (text.length()) { case 1 -> text.append(2); default -> text.append(3); }
                }
            }
            """;
        for (int i = 0; i < times; i++) {
            Method main = findMain(compile(List.of(new Source("Rehearsal.java", text))));
            if (i == 0) main.invoke(null, (Object) new String[0]);
        }
    }

    public static void main(String[] arguments) throws Exception {
        line();
        rehearse(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 0);
        if (arguments.length > 1) return;
        FileDescriptor line = line();
        DataInputStream orders = new DataInputStream(new FileInputStream(line));
        byte[] text = new byte[Integer.reverseBytes(orders.readInt())];
        orders.readFully(text);
        // Words: how many sources, the sources, then the program's own arguments.
        String[] words = new String(text, StandardCharsets.UTF_8).split("\0", -1);
        int count = Integer.parseInt(words[0]);
        List<Source> sources = new ArrayList<>();
        for (int i = 1; i <= count; i++) sources.add(new Source(words[i], Files.readString(Path.of(words[i]))));
        Map<String, Compiled> classes = compile(sources);
        Method main = classes == null ? null : findMain(classes);
        if (classes != null && main == null) System.err.println("error: no class has a method: public static void main(String[] args)");
        System.err.flush();
        int failed = main == null ? 1 : 0;
        new FileOutputStream(line).write(failed);
        if (failed != 0) Runtime.getRuntime().halt(1);
        orders.read();
        run(main, Arrays.copyOfRange(words, count + 1, words.length - 1));
    }
}
