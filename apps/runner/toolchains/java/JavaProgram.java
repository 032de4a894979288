import java.io.DataInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Runs one compiled program in a JVM of its own. Arguments: the file of InMemoryCompiler, then the program's own. */
public final class JavaProgram {
    private JavaProgram() {}

    public static final class ProgramLoader extends ClassLoader {
        private final Map<String, byte[]> classes = new LinkedHashMap<>();

        ProgramLoader() { super(ClassLoader.getPlatformClassLoader()); }

        /** In the order of the compiler. The driver of lesson checks loads a program again for each of its runs. */
        public Map<String, byte[]> compiledClasses() { return classes; }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Reads the program and deletes its file: the student's folder holds only the student's files. */
    private static Method loadMain(File file) throws IOException, ReflectiveOperationException {
        ProgramLoader loader = new ProgramLoader();
        String mainClass;
        try (DataInputStream input = new DataInputStream(new FileInputStream(file))) {
            mainClass = input.readUTF();
            for (int left = input.readInt(); left > 0; left--) {
                String name = input.readUTF();
                loader.classes.put(name, input.readNBytes(input.readInt()));
            }
        }
        file.delete();
        Method main = Class.forName(mainClass, false, loader).getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        return main;
    }

    private static void run(Method main, String[] arguments) {
        Thread.currentThread().setContextClassLoader(main.getDeclaringClass().getClassLoader());
        try {
            MethodHandle handle = MethodHandles.lookup().unreflect(main).asFixedArity();
            handle.invoke((Object) arguments);
        } catch (Throwable error) {
            removeOwnFrames(error);
            System.out.flush();
            System.err.print("Exception in thread \"main\" ");
            error.printStackTrace();
            System.exit(1);
        }
    }

    private static void removeOwnFrames(Throwable error) {
        int depth = 0;
        StackTraceElement[] trace = error.getStackTrace();
        while (depth < trace.length && !trace[depth].getClassName().equals("JavaProgram")) depth++;
        error.setStackTrace(Arrays.copyOf(trace, depth));
    }

    public static void main(String[] arguments) throws Exception {
        Method main = loadMain(new File(arguments[0]));
        run(main, Arrays.copyOfRange(arguments, 1, arguments.length));
    }
}
