using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using Mono.CSharp;

/// A compiler that lives on, in a sandbox of its own: sources in, a program out, one job after the other. No student's
/// program runs here. Whatever is unusual ends the process: the service then starts another, and the job's own sandbox
/// compiles.
///
/// Request: id, number of sources, then name and text of each. Answer: id, messages, summary, program (empty when there
/// were errors). Numbers are big-endian, texts and bytes follow their length. The answer with id 0 says that it is warm.
static class CompileServer {
    const string WarmUpExample = "/opt/nirmaan/csharp/WarmUpExample.cs";
    /// Enough for the deepest nesting that fits into the largest source that the service sends.
    const int StackBytes = 256 << 20;
    /// What the compiler keeps between two jobs is given back when it has waited this long.
    const int CollectAfterMs = 300;
    /// A fault of the compiler, or a key file, which only the job's own sandbox has.
    static readonly Regex Unusual = new Regex(@"error CS(-\d+|0?589|1548|2015):|Internal compiler error");

    static readonly UTF8Encoding Utf8 = new UTF8Encoding(false);

    /// Compiles in a new thread: it has a large stack, and thread-local state ends with it.
    static Compiled Compile(List<Source> sources) {
        Compiled compiled = null;
        var thread = new Thread(() => compiled = CompileOrExit(sources), StackBytes);
        thread.Start();
        thread.Join();
        return compiled;
    }

    static Compiled CompileOrExit(List<Source> sources) {
        try {
            Compiled compiled = ResettingCompiler.Compile(sources);
            if (!Unusual.IsMatch(compiled.Messages)) return compiled;
        } catch (Exception) {
            // Out of memory, or a fault of the compiler: its classes may be half initialised.
        }
        Exit();
        return null;
    }

    /// At once: without finalizers, and without waiting for threads.
    static void Exit() {
        System.Diagnostics.Process.GetCurrentProcess().Kill();
    }

    static List<Source> ReadSources(Stream input) {
        var sources = new List<Source>();
        for (int left = ReadNumber(input); left > 0; left--)
            sources.Add(new Source(Utf8.GetString(ReadPart(input)), ReadPart(input)));
        return sources;
    }

    static byte[] ReadPart(Stream input) {
        return ReadBytes(input, ReadNumber(input));
    }

    static int ReadNumber(Stream input) {
        byte[] bytes = ReadBytes(input, 4);
        return bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
    }

    static byte[] ReadBytes(Stream input, int count) {
        var bytes = new byte[count];
        for (int at = 0; at < count;) {
            int read = input.Read(bytes, at, count - at);
            if (read <= 0) Exit();
            at += read;
        }
        return bytes;
    }

    static void Answer(Stream output, int id, Compiled compiled) {
        var bytes = new MemoryStream();
        WriteNumber(bytes, id);
        WritePart(bytes, Utf8.GetBytes(compiled.Messages));
        WritePart(bytes, Utf8.GetBytes(compiled.Summary));
        WritePart(bytes, compiled.Program);
        bytes.WriteTo(output);
        output.Flush();
    }

    static void WritePart(Stream output, byte[] part) {
        WriteNumber(output, part.Length);
        output.Write(part, 0, part.Length);
    }

    static void WriteNumber(Stream output, int number) {
        for (int shift = 24; shift >= 0; shift -= 8) output.WriteByte((byte) (number >> shift));
    }

    /// Argument: how often it compiles its example before it is ready.
    static void Main(string[] arguments) {
        Stream input = Console.OpenStandardInput();
        Stream output = Console.OpenStandardOutput();
        Console.SetIn(TextReader.Null);
        Console.SetOut(TextWriter.Null);
        Console.SetError(TextWriter.Null);
        ResettingCompiler.RememberState();
        byte[] example = File.ReadAllBytes(WarmUpExample);
        for (int left = int.Parse(arguments[0]); left > 0; left--)
            Compile(new List<Source> { new Source("WarmUpExample.cs", example) });
        Answer(output, 0, new Compiled("", "", new byte[0]));
        using (var collector = new Timer(_ => GC.Collect()))
            for (;;) {
                collector.Change(CollectAfterMs, Timeout.Infinite);
                int id = ReadNumber(input);
                collector.Change(Timeout.Infinite, Timeout.Infinite);
                Answer(output, id, Compile(ReadSources(input)));
            }
    }
}
