import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A compiler that lives on, in a sandbox of its own: sources in, classes out, one job after the other. No student's
 * program runs here. Whatever is unusual ends the process: the service then starts another, and the job's own sandbox
 * compiles.
 *
 * Request: id, number of sources, then name and text of each. Answer: id, messages, summary (what a compiler prints on
 * its standard output: javac nothing), program (empty when there were errors). Numbers are big-endian, texts and bytes follow their length. The answer with id 0 says that it is warm.
 */
public final class CompileServer {
    private static final Path WARM_UP_EXAMPLE = Path.of("/opt/nirmaan/java/WarmUpExample.java");
    /** Enough for the deepest nesting that fits into the largest source that the service sends. */
    private static final long STACK_BYTES = 256L << 20;
    /** The compiler ends its messages with their number, unless it has stopped with an error of its own. */
    private static final Pattern ENDS_WITH_COUNT =
        Pattern.compile("(^|\n)(\\d+ errors?|only showing the first .*|error: no class has a method: .*)\\s*$");

    private CompileServer() {}

    /** Compiles in a new thread: it has a large stack, and thread-local state ends with it. */
    private static InMemoryCompiler.Compiled compile(List<InMemoryCompiler.Source> sources) throws InterruptedException {
        InMemoryCompiler.Compiled[] compiled = new InMemoryCompiler.Compiled[1];
        Thread thread = new Thread(null, () -> compiled[0] = compileOrHalt(sources), "compile", STACK_BYTES);
        thread.start();
        thread.join();
        return compiled[0];
    }

    private static InMemoryCompiler.Compiled compileOrHalt(List<InMemoryCompiler.Source> sources) {
        try {
            InMemoryCompiler.Compiled compiled = InMemoryCompiler.compile(sources);
            boolean isUsual = compiled.program() != null || ENDS_WITH_COUNT.matcher(compiled.messages()).find();
            if (isUsual) return compiled;
        } catch (Throwable unusual) {
            // Out of memory, or a fault of the compiler: its classes may be half initialised.
        }
        Runtime.getRuntime().halt(1);
        return null;
    }

    private static List<InMemoryCompiler.Source> readSources(DataInputStream input) throws IOException {
        List<InMemoryCompiler.Source> sources = new ArrayList<>();
        for (int left = input.readInt(); left > 0; left--)
            sources.add(new InMemoryCompiler.Source(readText(input), readText(input)));
        return sources;
    }

    private static String readText(DataInputStream input) throws IOException {
        return new String(input.readNBytes(input.readInt()), StandardCharsets.UTF_8);
    }

    private static void answer(DataOutputStream output, int id, String messages, byte[] program) throws IOException {
        byte[] text = messages.getBytes(StandardCharsets.UTF_8);
        output.writeInt(id);
        output.writeInt(text.length);
        output.write(text);
        output.writeInt(0);
        output.writeInt(program.length);
        output.write(program);
        output.flush();
    }

    /** Arguments: how often it compiles its example before it is ready, and how often while no job waits. */
    public static void main(String[] arguments) throws Exception {
        DataInputStream input = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        DataOutputStream output = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setIn(InputStream.nullInputStream());
        System.setOut(System.err);
        String example = Files.readString(WARM_UP_EXAMPLE);
        int runsBeforeReady = Integer.parseInt(arguments[0]);
        int runs = runsBeforeReady + Integer.parseInt(arguments[1]);
        for (int i = 0; i < runs; i++) {
            if (i == runsBeforeReady) answer(output, 0, "", new byte[0]);
            if (i >= runsBeforeReady && input.available() > 0) break;
            compile(List.of(new InMemoryCompiler.Source("WarmUpExample.java", example)));
        }
        for (;;) {
            int id = input.readInt();
            InMemoryCompiler.Compiled compiled = compile(readSources(input));
            answer(output, id, compiled.messages(), compiled.program() == null ? new byte[0] : compiled.program());
        }
    }
}
