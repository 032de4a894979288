import { expect, test } from "vitest";
import {
  type Attack,
  compileRunner,
  expectAllCompilers,
  type Files,
  repeat,
} from "../testing/attack-on-compiler.ts";

const mainClass = (statement: string, members = "") =>
  `using System; class Program { ${members} static void Main(string[] args) { ${statement} } }`;
const one = (content: string): Files => ({ "Main.cs": content });
const runCsharp = compileRunner("csharp");

let runs = 0;

/** Uses what the attacks try to replace; the number makes the source new, so that the compiler is asked. */
async function expectUnharmedVictim(): Promise<void> {
  const n = ++runs;
  const body = await runCsharp(
    {
      "Main.cs": mainClass(
        `#if WON
 Console.WriteLine("WON");
#endif
 Console.WriteLine(Math.Abs(-${n}) + " " + Config.Limit + " " + new System.Collections.Generic.List<string> { "a" }.Count + " " + Kept.Text);`,
        "int unused;",
      ).replace("#if", "\n#if"),
      "Config.cs":
        'static class Config { public const int Limit = 1; } static class Kept { public static string Text = "k"; }',
    },
    "ravi",
  );
  expect([body.run.stdout, body.run.stderr, body.compile?.stdout]).toEqual([
    `${n} 1 1 k\n`,
    "",
    "Compilation succeeded - 1 warning(s)\n",
  ]);
  expect(body.compile?.stderr).toMatch(
    /^Main\.cs\(1,\d+\): warning CS0169: .*`Program\.unused' is never used\n$/,
  );
}

const ATTACKS: Attack[] = [
  {
    name: "replaces System.String",
    files: one(
      "namespace System { public class String {} public class Object {} } class P { static void Main() {} }",
    ),
  },
  {
    name: "hides Console and Math",
    files: one(
      "class Console {} class Math { static int Abs(int n) { return 666; } } class P { static void Main() {} }",
    ),
  },
  {
    name: "replaces List",
    files: one(
      "namespace System.Collections.Generic { public class List<T> { public int Count = 666; } } class P { static void Main() {} }",
    ),
  },
  {
    name: "leaves a constant under a common class",
    files: one(`static class Config { public const int Limit = 666; } ${mainClass("").slice(13)}`),
  },
  { name: "leaves a symbol defined", files: one(`#define WON\n${mainClass("")}`) },
  { name: "switches warnings off", files: one(`#pragma warning disable\n${mainClass("", "int unused;")}`) },
  { name: "renames its lines", files: one(`${mainClass("")}\n#line 1 "/etc/passwd"\nint n\n#line hidden\n`) },
  {
    name: "gives a checksum to another file",
    files: one(
      `#pragma checksum "Config.cs" "{406ea660-64cf-4c82-b6f0-42d48172a799}" "ab"\n${mainClass("")}`,
    ),
  },
  {
    name: "signs with a key file",
    files: one(`[assembly: System.Reflection.AssemblyKeyFile("/etc/hostname")] ${mainClass("").slice(13)}`),
  },
  {
    name: "reads the compiler's input as a key",
    files: one(`[assembly: System.Reflection.AssemblyKeyFile("/proc/self/fd/0")] ${mainClass("").slice(13)}`),
  },
  {
    name: "signs with a key container",
    files: one(`[assembly: System.Reflection.AssemblyKeyName("WON")] ${mainClass("").slice(13)}`),
  },
  {
    name: "names its assembly as a friend",
    files: one(
      `[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("program")] [assembly: System.Reflection.AssemblyVersion("9.9.9.9")] ${mainClass("").slice(13)}`,
    ),
  },
  {
    name: "uses an extern alias",
    files: one(`extern alias other; ${mainClass("other::System.Console.Write(1);")}`),
  },
  {
    name: "includes documentation of a file",
    files: one(`/// <include file="/etc/passwd" path="*"/>\n${mainClass("").slice(13)}`),
  },
  { name: "uses unsafe code", files: one(mainClass("unsafe { int n; int* p = &n; p[99999] = 1; }")) },
  {
    name: "nests parentheses",
    files: one(mainClass(`int n = ${"(".repeat(30_000)}1${")".repeat(30_000)};`)),
  },
  { name: "nests blocks", files: one(mainClass("{".repeat(30_000) + "}".repeat(30_000))) },
  { name: "nests lambdas", files: one(mainClass(`Func<int, int> f = ${"x => ".repeat(3000)}1;`)) },
  {
    name: "nests generic types",
    files: one(mainClass("", `${"System.Collections.Generic.List<".repeat(1500)}int${">".repeat(1500)} x;`)),
  },
  { name: "adds for ever", files: one(mainClass(`int n = args.Length${"+1".repeat(25_000)};`)) },
  {
    name: "doubles a constant until memory ends",
    files: one(
      mainClass(
        "",
        `const string S0 = "0123456789";${repeat(40, (i) => `const string S${i + 1} = S${i} + S${i};`)}`,
      ),
    ),
  },
  {
    name: "makes overload resolution explode",
    files: one(
      mainClass(
        `F(a => ${repeat(8, (i) => `F(b${i} => `)}a${")".repeat(8)});`,
        "static int F(Func<int, int> f) { return 1; } static string F(Func<string, string> f) { return null; } static double F(Func<double, double> f) { return 1; }",
      ),
    ),
  },
  {
    name: "inflates generic types without end",
    files: one(
      `class A<T> { class B : A<A<B>> { B b; } A<A<T>> x; } ${mainClass("new A<int>();").slice(13)}`,
    ),
  },
  { name: "writes two thousand classes", files: one(mainClass("") + repeat(2000, (i) => `class C${i}{}`)) },
  {
    name: "fills the messages",
    files: one(`class P { ${repeat(60, (i) => `int a${i} = "${"x".repeat(500)}";`)} }`),
  },
  {
    name: "forges the end of the messages",
    files: one(
      "#error Compilation succeeded - 0 warning(s)\n#warning \u0000\u0000\u0000\u0001 error CS0589: Internal compiler error\nclass P {}",
    ),
  },
  {
    name: "has bytes that are no text",
    files: { "Main.cs": "class P { \u0000\u001a\ufffe\ufffd", "B.cs": "\u001a" },
  },
  { name: "is a program for Windows", files: one("MZ\u0090\u0000 class P {}") },
  { name: "is nothing", files: one("") },
  {
    name: "has names that look like options",
    files: {
      "Main.cs": mainClass(""),
      "@answers.cs": "-unsafe",
      "-r:evil.cs": "class A {}",
      "-out:kept.cs": "class B {}",
      "..\\*.cs": "class C {}",
      "*.cs": "class D {}",
    },
  },
  {
    name: "brings libraries of its own",
    files: {
      "Main.cs": mainClass(""),
      "mscorlib.dll": "WON",
      "System.dll": "WON",
      "System.Numerics.dll": "WON",
      "mcs.exe.config": "WON",
    },
  },
];

test("OPS-07 has fifteen attacks on a C# compiler that lives on", () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(15);
});

test.for(ATTACKS)("OPS-07 a C# source that $name changes nothing for the next student", async ({ files }) => {
  const { compile, run } = await runCsharp(files, "mallory");
  expect(`${compile?.output} ${run.output}`).not.toMatch(/WON|root:/);
  await expectUnharmedVictim();
});

const SECRET = "SECRET-OF-ANOTHER-STUDENT-7391";
const OWNER: Files = {
  "Main.cs": mainClass("Console.WriteLine(Diary.Word);"),
  "Diary.cs": `public static class Diary { public const string Word = "${SECRET}"; }`,
};
const READ_ALL = `foreach (var root in new[] { "/box", "/tmp", "/run", "/dev/shm" })
 try { foreach (var file in System.IO.Directory.GetFiles(root, "*", System.IO.SearchOption.AllDirectories))
  try { Console.WriteLine(System.IO.File.ReadAllText(file)); } catch (Exception) {} } catch (Exception) {}`;
const SEARCHES: Attack[] = [
  { name: "a class of another student", files: one(mainClass("Console.WriteLine(Diary.Word);")) },
  {
    name: "a class at run time",
    files: one(mainClass('Console.WriteLine(Type.GetType("Diary") == null ? "none" : "WON");')),
  },
  { name: "sources and programs in files", files: one(mainClass(READ_ALL)) },
  {
    name: "a program that was left as a key",
    files: one(`[assembly: System.Reflection.AssemblyKeyFile("program")] ${mainClass("").slice(13)}`),
  },
  { name: "sources above its folder", files: { "Main.cs": mainClass(""), "..\\*.cs": "class C {}" } },
  {
    name: "the compiler's process",
    files: one(
      mainClass(
        'int self = System.Diagnostics.Process.GetCurrentProcess().Id; foreach (var folder in System.IO.Directory.GetDirectories("/proc")) { int id; if (int.TryParse(System.IO.Path.GetFileName(folder), out id) && id != self && id != 1) Console.WriteLine("WON " + id); }',
      ),
    ),
  },
];

test.for(SEARCHES)("OPS-07 a C# source that looks for $name finds none", async ({ files }) => {
  expect((await runCsharp(OWNER, "asha")).run.stdout).toBe(`${SECRET}\n`);
  const { compile, run } = await runCsharp(files, "mallory");
  expect(`${compile?.output} ${run.output}`).not.toMatch(/SECRET|WON/);
  await expectUnharmedVictim();
});

test("OPS-07 the C# compiler numbers what it generates as if each source were its first", async () => {
  const source = (n: number) =>
    one(
      mainClass(
        `var all = from a in new[] { ${n} } let b = a let c = b select c; foreach (var type in typeof(Program).Assembly.GetTypes()) foreach (var member in type.GetMembers()) Console.WriteLine(type + " " + member);`,
      ).replace("using System;", "using System; using System.Linq;"),
    );
  const [first, second] = [await runCsharp(source(1)), await runCsharp(source(2))];
  expect(first.run.stdout).toContain("Program");
  expect(second.run.stdout).toBe(first.run.stdout);
});

test("OPS-07 every student gets their own answer while other sources end the C# compiler", async () => {
  const bombs = ATTACKS.filter(({ name }) => /doubles|key/.test(name));
  const answers = Array.from({ length: 16 }, async (_, n) => {
    const bomb = bombs[n % 8];
    if (bomb) await runCsharp(bomb.files, `mallory-${n}`);
    return (await runCsharp(one(mainClass(`Console.WriteLine(${n});`)), `student-${n}`)).run.stdout;
  });
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 16 }, (_, n) => `${n}\n`));
});

test("OPS-07 the C# compiler is replaced after a source has ended it", async () => {
  await runCsharp(ATTACKS.find(({ name }) => name.includes("key file"))?.files ?? {});
  await expectAllCompilers();
  await expectUnharmedVictim();
});
