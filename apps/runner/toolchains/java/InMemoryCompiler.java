import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
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

/** Compiles sources without writing class files. */
final class InMemoryCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final List<String> OPTIONS =
        List.of("-proc:none", "-g:source,lines", "-Xlint:none", "-XDuseUnsharedTable=true");

    private InMemoryCompiler() {}

    static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replaceAll("[^A-Za-z0-9_./-]", "_")), Kind.SOURCE);
            this.text = text;
        }

        @Override public CharSequence getCharContent(boolean ignoreErrors) { return text; }

        /** Allows a public class in a file of any name. */
        @Override public boolean isNameCompatible(String simpleName, Kind kind) { return true; }
    }

    static final class CompiledClass extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        CompiledClass(String name) { super(URI.create("mem:///" + name.replace('.', '/') + ".class"), Kind.CLASS); }

        @Override public OutputStream openOutputStream() { return bytes; }
    }

    private static final class MemoryFileManager extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, CompiledClass> classes = new LinkedHashMap<>();

        MemoryFileManager(JavaFileManager parent) { super(parent); }

        @Override public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return classes.computeIfAbsent(name, CompiledClass::new);
        }
    }

    private static final class MemoryClassLoader extends ClassLoader {
        private final Map<String, CompiledClass> classes;

        MemoryClassLoader(Map<String, CompiledClass> classes) {
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

    /** Returns the classes, or null after it has printed the errors. */
    static Map<String, CompiledClass> compile(List<Source> sources) throws IOException {
        JavaFileManager standard = COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        MemoryFileManager memory = new MemoryFileManager(standard);
        PrintWriter errors = new PrintWriter(System.err, true);
        boolean succeeded = COMPILER.getTask(errors, memory, null, OPTIONS, null, sources).call();
        return succeeded ? memory.classes : null;
    }

    /** Returns the first `public static void main(String[])`, or null. */
    static Method findMain(Map<String, CompiledClass> classes) throws Exception {
        MemoryClassLoader loader = new MemoryClassLoader(classes);
        for (String name : classes.keySet()) {
            try {
                Method main = Class.forName(name, false, loader).getDeclaredMethod("main", String[].class);
                if (Modifier.isStatic(main.getModifiers()) && Modifier.isPublic(main.getModifiers())) {
                    main.setAccessible(true);
                    return main;
                }
            } catch (NoSuchMethodException | LinkageError notMain) {
                continue;
            }
        }
        return null;
    }
}
