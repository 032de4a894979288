import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles sources without reading or writing files. It loads no class of the program: the compiler only writes them.
 * Each compilation has its own file manager, name table and symbols, so none sees what another one compiled.
 */
final class InMemoryCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** Joining strings without invokedynamic saves a new JVM about twenty milliseconds. */
    private static final List<String> OPTIONS = List.of(
        "-proc:none", "-g:source,lines", "-Xlint:none", "-XDuseUnsharedTable=true", "-XDstringConcat=inline");
    private static final String NO_MAIN =
        "error: no class has a method: public static void main(String[] args)" + System.lineSeparator();

    private InMemoryCompiler() {}

    /** The compiler's messages and the program, which is null when there were errors. */
    record Compiled(String messages, byte[] program) {}

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

    private static final class CompiledClass extends SimpleJavaFileObject {
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

    /** Notes the first generated class with a `public static void main(String[])`. */
    private static final class MainFinder implements TaskListener {
        private final JavacTask task;
        private String mainClass;

        MainFinder(JavacTask task) { this.task = task; }

        @Override public void finished(TaskEvent event) {
            TypeElement type = event.getTypeElement();
            if (event.getKind() != TaskEvent.Kind.GENERATE || mainClass != null || type == null) return;
            if (type.getEnclosedElements().stream().anyMatch(this::isMain))
                mainClass = task.getElements().getBinaryName(type).toString();
        }

        private boolean isMain(Element member) {
            return member instanceof ExecutableElement method
                && method.getSimpleName().contentEquals("main")
                && method.getModifiers().contains(Modifier.PUBLIC)
                && method.getModifiers().contains(Modifier.STATIC)
                && method.getParameters().size() == 1
                && isStringArray(method.getParameters().get(0).asType());
        }

        private boolean isStringArray(TypeMirror type) {
            TypeMirror string = task.getElements().getTypeElement("java.lang.String").asType();
            return task.getTypes().isSameType(task.getTypes().erasure(type), task.getTypes().getArrayType(string));
        }
    }

    static Compiled compile(List<Source> sources) throws IOException {
        try (StandardJavaFileManager standard = COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            standard.setLocation(StandardLocation.CLASS_PATH, List.of());
            MemoryFileManager memory = new MemoryFileManager(standard);
            StringWriter messages = new StringWriter();
            JavacTask task = (JavacTask) COMPILER.getTask(new PrintWriter(messages), memory, null, OPTIONS, null, sources);
            MainFinder finder = new MainFinder(task);
            task.addTaskListener(finder);
            if (!task.call()) return new Compiled(messages.toString(), null);
            if (finder.mainClass == null) return new Compiled(messages + NO_MAIN, null);
            return new Compiled(messages.toString(), encode(finder.mainClass, memory.classes));
        }
    }

    /** The file that JavaProgram reads: the main class, then the name and the bytes of every class. */
    private static byte[] encode(String mainClass, Map<String, CompiledClass> classes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream output = new DataOutputStream(bytes);
        output.writeUTF(mainClass);
        output.writeInt(classes.size());
        for (Map.Entry<String, CompiledClass> each : classes.entrySet()) {
            output.writeUTF(each.getKey());
            output.writeInt(each.getValue().bytes.size());
            each.getValue().bytes.writeTo(output);
        }
        return bytes.toByteArray();
    }
}
