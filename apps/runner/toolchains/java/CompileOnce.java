import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compiles one program, for a program that the compile server could not compile. Arguments: the result, the sources. */
public final class CompileOnce {
    private CompileOnce() {}

    public static void main(String[] arguments) throws IOException {
        List<InMemoryCompiler.Source> sources = new ArrayList<>();
        for (String name : List.of(arguments).subList(1, arguments.length)) {
            String text = new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8);
            sources.add(new InMemoryCompiler.Source(name, text));
        }
        InMemoryCompiler.Compiled compiled = InMemoryCompiler.compile(sources);
        System.err.print(compiled.messages());
        System.err.flush();
        if (compiled.program() == null) System.exit(1);
        Files.write(Path.of(arguments[0]), compiled.program());
    }
}
