package nirmaan_trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.charset.Charset;
import java.util.Arrays;

/** Runs an instrumented program and prints its trace instead of what the program prints. Arguments: main class, then the program's. */
public final class TraceProgram {
    private TraceProgram() {}

    /** What is printed becomes part of the trace, so that no printed text can look like a record of it. */
    private static final class TracedOutput extends OutputStream {
        private final int stream;
        private final Charset charset;

        TracedOutput(int stream, Charset charset) {
            this.stream = stream;
            this.charset = charset;
        }

        @Override public void write(int letter) { write(new byte[] {(byte) letter}, 0, 1); }

        @Override public void write(byte[] bytes, int from, int length) {
            Trace.text(stream, new String(bytes, from, length, charset));
        }
    }

    /** Gives the program one line at a time, so that the trace tells what was read where. */
    private static final class TracedInput extends InputStream {
        private final InputStream source;
        private final byte[] buffer = new byte[8192];
        private int from;
        private int to;

        TracedInput(InputStream source) { this.source = source; }

        @Override public int available() throws IOException { return to - from + source.available(); }

        @Override public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
        }

        @Override public int read(byte[] bytes, int offset, int length) throws IOException {
            if (length == 0) return 0;
            if (from == to && !fill()) return -1;
            int count = 0;
            while (count < length && from < to) {
                bytes[offset + count++] = buffer[from];
                if (buffer[from++] == '\n') break;
            }
            Trace.text(2, new String(bytes, offset, count, Charset.defaultCharset()));
            return count;
        }

        private boolean fill() throws IOException {
            if (source.available() == 0) Trace.beforeWaiting();
            from = 0;
            to = Math.max(0, source.read(buffer, 0, buffer.length));
            Trace.afterWaiting();
            return to > 0;
        }
    }

    /** The program ended, or called System.exit. */
    private static final class Ending extends Thread {
        @Override public void run() { Trace.finish(); }
    }

    private static PrintStream traced(int stream, Charset charset) {
        return new PrintStream(new TracedOutput(stream, charset), true, charset);
    }

    private static void removeOwnFrames(Throwable error) {
        int depth = 0;
        StackTraceElement[] trace = error.getStackTrace();
        while (depth < trace.length && !trace[depth].getClassName().startsWith("nirmaan_trace.")) depth++;
        error.setStackTrace(Arrays.copyOf(trace, depth));
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        ClassLoader loader = TraceProgram.class.getClassLoader();
        Method main = Class.forName(arguments[0], false, loader).getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        MethodHandle handle = MethodHandles.lookup().unreflect(main).asFixedArity();
        String[] own = Arrays.copyOfRange(arguments, 1, arguments.length);
        Trace.open(System.out, main.getDeclaringClass());
        Charset charset = System.out.charset();
        System.setIn(new TracedInput(System.in));
        System.setOut(traced(0, charset));
        System.setErr(traced(1, charset));
        Runtime.getRuntime().addShutdownHook(new Ending());
        try {
            handle.invoke((Object) own);
        } catch (Throwable error) {
            removeOwnFrames(error);
            System.err.print("Exception in thread \"main\" ");
            error.printStackTrace();
            Trace.failed(error);
            System.exit(1);
        }
    }
}
