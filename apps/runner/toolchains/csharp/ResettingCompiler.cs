using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using Mono.CSharp;

sealed class Source {
    public readonly string Name;
    public readonly byte[] Text;

    public Source(string name, byte[] text) {
        Name = name;
        Text = text;
    }
}

sealed class Compiled {
    /// What the compiler prints on its standard error and its standard output.
    public readonly string Messages, Summary;
    public readonly byte[] Program;

    public Compiled(string messages, string summary, byte[] program) {
        Messages = messages;
        Summary = summary;
        Program = program;
    }
}

/// Compiles sources that are in memory with mcs, and gives every variable of mcs its first value after each job.
static class ResettingCompiler {
    /// As the command line of csharp-toolchain.ts: change both together.
    static readonly string[] Options = { "-out:program", "-r:System.Numerics" };
    const string Folder = "/box/";
    const string Program = "program";
    const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    static readonly Assembly Mcs = typeof(CompilerSettings).Assembly;
    static readonly Type Driver = Mcs.GetType("Mono.CSharp.Driver", true);
    static readonly MethodInfo CompileMethod = Driver.GetMethod("Compile");
    static readonly List<KeyValuePair<FieldInfo, object>> FirstValues = new List<KeyValuePair<FieldInfo, object>>();

    /// Before the first compilation. What C# itself stores ("<>...") are delegates and tables of constants.
    public static void RememberState() {
        foreach (Type type in Mcs.GetTypes()) {
            if (type.ContainsGenericParameters) continue;
            foreach (FieldInfo field in type.GetFields(Static)) {
                if (field.IsLiteral || field.IsInitOnly || field.Name.StartsWith("<>")) continue;
                RuntimeHelpers.RunClassConstructor(type.TypeHandle);
                FirstValues.Add(new KeyValuePair<FieldInfo, object>(field, field.GetValue(null)));
            }
        }
    }

    static void RestoreState() {
        foreach (KeyValuePair<FieldInfo, object> each in FirstValues) each.Key.SetValue(null, each.Value);
        CompilerCallableEntryPoint.Reset();
    }

    /// No name of a source is read as an option, a response file or a pattern, and no source is written to a file.
    public static Compiled Compile(List<Source> sources) {
        var messages = new StringWriter();
        try {
            CompilerSettings settings = new CommandLineParser(messages).ParseArguments(Options);
            foreach (Source source in sources)
                settings.SourceFiles.Add(new SourceFile(
                    source.Name, Folder + source.Name, settings.SourceFiles.Count + 1,
                    _ => new SeekableStreamReader(new MemoryStream(source.Text), settings.Encoding)));
            var context = new CompilerContext(settings, new StreamReportPrinter(messages));
            bool isCompiled = (bool) CompileMethod.Invoke(Activator.CreateInstance(Driver, context), null);
            bool hasErrors = !isCompiled || context.Report.Errors > 0;
            byte[] program = hasErrors ? new byte[0] : File.ReadAllBytes(Program);
            return new Compiled(messages.ToString(), SummaryOf(context.Report, hasErrors), program);
        } finally {
            File.Delete(Program);
            RestoreState();
        }
    }

    static string SummaryOf(Report report, bool hasErrors) {
        if (hasErrors)
            return string.Format("Compilation failed: {0} error(s), {1} warnings\n", report.Errors, report.Warnings);
        return report.Warnings > 0 ? string.Format("Compilation succeeded - {0} warning(s)\n", report.Warnings) : "";
    }
}
