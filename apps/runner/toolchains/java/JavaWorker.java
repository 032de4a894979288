import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A JVM that is started ahead of time: it waits for one program, compiles it in memory, reports that, and runs it. */
public final class JavaWorker {
    private static final Path WARM_UP_EXAMPLE = Path.of("/opt/nirmaan/java/WarmUpExample.java");
    private static final int CHANNEL_FD = 3;

    private JavaWorker() {}

    /**
     * Opens the channel to process 1 of the sandbox. A descriptor number can be set without `Unsafe` only by opening
     * java.io to reflection, and then the JVM could not use its archived modules.
     */
    @SuppressWarnings("removal")
    private static FileDescriptor openChannel() throws Exception {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        FileDescriptor channel = new FileDescriptor();
        long offset = unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd"));
        unsafe.putInt(channel, offset, CHANNEL_FD);
        return channel;
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
        while (depth < trace.length && !trace[depth].getClassName().equals("JavaWorker")) depth++;
        error.setStackTrace(Arrays.copyOf(trace, depth));
    }

    private static void warmUp(int runs) throws Exception {
        for (int i = 0; i < runs; i++) {
            var example = new InMemoryCompiler.Source("WarmUpExample.java", Files.readString(WARM_UP_EXAMPLE));
            Method main = InMemoryCompiler.findMain(InMemoryCompiler.compile(List.of(example)));
            if (i == 0) main.invoke(null, (Object) new String[0]);
        }
    }

    /** Returns the main method, or null after it has printed the errors. */
    private static Method compileProgram(List<String> names) throws Exception {
        List<InMemoryCompiler.Source> sources = new ArrayList<>();
        for (String name : names) sources.add(new InMemoryCompiler.Source(name, Files.readString(Path.of(name))));
        Map<String, InMemoryCompiler.CompiledClass> classes = InMemoryCompiler.compile(sources);
        if (classes == null) return null;
        Method main = InMemoryCompiler.findMain(classes);
        if (main == null) System.err.println("error: no class has a method: public static void main(String[] args)");
        return main;
    }

    /** Reads the number of sources, the sources and the program's own arguments, each ended by NUL. */
    private static String[] readArguments(DataInputStream input) throws IOException {
        byte[] text = new byte[Integer.reverseBytes(input.readInt())];
        input.readFully(text);
        return new String(text, StandardCharsets.UTF_8).split("\0", -1);
    }

    /** Arguments: the number of warm-up runs; a second argument makes it exit after them. */
    public static void main(String[] arguments) throws Exception {
        openChannel();
        warmUp(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 0);
        if (arguments.length > 1) return;
        FileDescriptor channel = openChannel();
        DataInputStream input = new DataInputStream(new FileInputStream(channel));
        String[] received = readArguments(input);
        int count = Integer.parseInt(received[0]);
        Method main = compileProgram(List.of(received).subList(1, count + 1));
        System.err.flush();
        int failed = main == null ? 1 : 0;
        new FileOutputStream(channel).write(failed);
        if (failed != 0) Runtime.getRuntime().halt(1);
        input.read();
        run(main, Arrays.copyOfRange(received, count + 1, received.length - 1));
    }
}
