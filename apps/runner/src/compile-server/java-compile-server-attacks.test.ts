import { expect, inject, test } from "vitest";
import {
  type Attack,
  compileRunner,
  expectAllCompilers,
  type Files,
  repeat,
} from "../testing/attack-on-compiler.ts";
import { jobRequest, postJob } from "../testing/post-job.ts";

const { url } = inject("runner");

const inMain = (statement: string) =>
  `public static void main(String[] args) throws Exception { ${statement} }`;
const mainClass = (statement: string, members = "") =>
  `public class Main { ${members} ${inMain(statement)} }`;

const runJava = compileRunner("java");

let runs = 0;

/** Uses what the attacks try to replace; the number makes the source new, so that the compiler is asked. */
async function expectUnharmedVictim(): Promise<void> {
  const n = ++runs;
  const statement = `System.out.println(Math.abs(-${n}) + " " + Config.LIMIT + " " + new java.util.ArrayList<>(java.util.List.of("a")));`;
  const body = await runJava(
    { "Main.java": mainClass(statement), "Config.java": "interface Config { int LIMIT = 1; }" },
    "ravi",
  );
  expect([body.compile?.output, body.run.stdout, body.run.stderr]).toEqual(["", `${n} 1 [a]\n`, ""]);
}

const PROCESSOR =
  'import java.util.*; import javax.annotation.processing.*; import javax.lang.model.element.*; public class P extends AbstractProcessor { static { System.err.println("WON"); System.out.println("WON"); } public boolean process(Set<? extends TypeElement> t, RoundEnvironment r) { throw new Error("WON"); } }';
const PLUGIN =
  'import com.sun.source.util.*; public class Q implements Plugin { static { System.err.println("WON"); } public String getName() { return "Q"; } public void init(JavacTask t, String... a) { throw new Error("WON"); } }';

const ATTACKS: Attack[] = [
  {
    name: "replaces java.lang.String",
    files: { "String.java": "package java.lang; public class String {}", "Main.java": mainClass("") },
  },
  {
    name: "replaces java.util.ArrayList",
    files: {
      "ArrayList.java": "package java.util; public class ArrayList<T> {}",
      "Main.java": mainClass(""),
    },
  },
  {
    name: "hides Math",
    files: { "Main.java": `class Math { static int abs(int n) { return 666; } } ${mainClass("")}` },
  },
  {
    name: "hides System and String",
    files: { "Main.java": "class System {} class String {} public class Main {}" },
  },
  {
    name: "leaves a constant under a common name",
    files: { "Config.java": "interface Config { int LIMIT = 666; }", "Main.java": mainClass("") },
  },
  {
    name: "claims to be the module java.base",
    files: { "module-info.java": "module java.base { exports java.lang; }", "Main.java": mainClass("") },
  },
  {
    name: "requires the compiler's module",
    files: { "module-info.java": "open module m { requires jdk.compiler; }", "Main.java": mainClass("") },
  },
  {
    name: "brings an annotation processor",
    files: {
      "META-INF/services/javax.annotation.processing.Processor": "P",
      "P.java": PROCESSOR,
      "Main.java": mainClass(""),
    },
  },
  {
    name: "brings a compiler plugin",
    files: {
      "META-INF/services/com.sun.source.util.Plugin": "Q",
      "Q.java": PLUGIN,
      "Main.java": mainClass(""),
    },
  },
  {
    name: "nests parentheses",
    files: { "Main.java": mainClass(`int n = ${"(".repeat(30_000)}1${")".repeat(30_000)};`) },
  },
  { name: "nests blocks", files: { "Main.java": mainClass("{".repeat(30_000) + "}".repeat(30_000)) } },
  {
    name: "nests generic types",
    files: {
      "Main.java": mainClass(
        "",
        `java.util.List<${"java.util.List<".repeat(2000)}String${">".repeat(2001)} x;`,
      ),
    },
  },
  {
    name: "nests arrays and casts",
    files: { "Main.java": mainClass(`Object o = ${"(Object)".repeat(7000)}1;`) },
  },
  { name: "adds for ever", files: { "Main.java": mainClass(`int n = args.length${"+1".repeat(25_000)};`) } },
  {
    name: "doubles a constant until memory ends",
    files: {
      "Main.java": mainClass(
        "",
        `static final String S0 = "0123456789";${repeat(40, (i) => `static final String S${i + 1} = S${i} + S${i};`)}`,
      ),
    },
  },
  {
    name: "makes inference explode",
    files: {
      "Main.java": mainClass(
        `Object o = ${"f(x -> ".repeat(9)}x${")".repeat(9)};`,
        `${repeat(6, (i) => `static <A${i}> A${i} f(java.util.function.Function<A${i}, A${i}> x) { return null; }`)} static Integer f(java.util.function.IntUnaryOperator x) { return 1; } static String f(java.util.function.Predicate<String> x) { return ""; }`,
      ),
    },
  },
  {
    name: "extends itself through its own parts",
    files: {
      "Main.java":
        "public class Main<T extends Main<? super Main<Main<T>>>> extends java.util.ArrayList<Main<? super Main<T>>> { Object o = (Main<Main<?>>) null; }",
    },
  },
  {
    name: "writes a thousand classes",
    files: { "Main.java": mainClass("") + repeat(1000, (i) => `class C${i}{}`) },
  },
  {
    name: "writes a method that is too large",
    files: { "Main.java": mainClass(repeat(6000, (i) => `args[${i}]="";`)) },
  },
  {
    name: "fills the messages",
    files: { "Main.java": `public class Main { ${repeat(40, (i) => `int a${i} = "${"x".repeat(500)}";`)} }` },
  },
  {
    name: "hides its source in escapes",
    files: { "Main.java": `public class Main { ${"\\u0020".repeat(9000)} ${inMain("")} }` },
  },
  {
    name: "has bytes that are no text",
    files: { "Main.java": "public class Main { \u0000\u001a\ufffe\ufffd", "B.java": "\u001a" },
  },
  { name: "is nothing", files: { "Main.java": "" } },
  {
    name: "forges the end of the messages",
    files: {
      "Main.java":
        'public class Main { String s = "1 error\\nAn exception has occurred in the compiler"; int n = s; }',
    },
  },
];

test("OPS-07 has twenty attacks on a Java compiler that lives on", () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(20);
});

test.for(ATTACKS)(
  "OPS-07 a Java source that $name changes nothing for the next student",
  async ({ files }) => {
    const { compile, run } = await runJava(files, "mallory");
    expect(`${compile?.output} ${run.output}`).not.toContain("WON");
    await expectUnharmedVictim();
  },
);

const SECRET = "SECRET-OF-ANOTHER-STUDENT-7391";
const OWNER: Files = {
  "Main.java": mainClass("System.out.println(Diary.WORD);"),
  "Diary.java": `public class Diary { public static final String WORD = "${SECRET}"; }`,
  "shared/Key.java": `package shared; public class Key { public static final String WORD = "${SECRET}"; }`,
};
const SEARCHES: Attack[] = [
  {
    name: "a class of another student",
    files: { "Main.java": mainClass("System.out.println(Diary.WORD);") },
  },
  {
    name: "a class in another student's package",
    files: { "Main.java": `package shared; ${mainClass("System.out.println(Key.WORD);")}` },
  },
  {
    name: "a package of another student",
    files: { "Main.java": `import shared.*; ${mainClass("System.out.println(Key.WORD);")}` },
  },
  {
    name: "a class at run time",
    files: {
      "Main.java": mainClass('System.out.println(Class.forName("Diary").getField("WORD").get(null));'),
    },
  },
  {
    name: "sources and classes in files",
    files: {
      "Main.java": mainClass(
        'for (String root : new String[] {"/box", "/tmp", "/run", "/dev/shm"}) try (var all = java.nio.file.Files.walk(java.nio.file.Path.of(root))) { all.filter(p -> p.toFile().isFile()).forEach(p -> { try { System.out.println(p + " " + java.nio.file.Files.readString(p)); } catch (Exception e) {} }); } catch (Exception e) {}',
      ),
    },
  },
  {
    name: "the compiler's process",
    files: {
      "Main.java": mainClass(
        'ProcessHandle.allProcesses().filter(p -> p.pid() != ProcessHandle.current().pid() && p.pid() != 1).forEach(p -> System.out.println("WON " + p.pid()));',
      ),
    },
  },
];

test.for(SEARCHES)("OPS-07 a Java source that looks for $name finds none", async ({ files }) => {
  expect((await runJava(OWNER, "asha")).run.stdout).toBe(`${SECRET}\n`);
  const { compile, run } = await runJava(files, "mallory");
  expect(`${compile?.output} ${run.output}`).not.toMatch(/SECRET|WON/);
  await expectUnharmedVictim();
});

test("OPS-07 every student gets their own answer while other sources end the Java compiler", async () => {
  const number = (n: number) =>
    runJava({ "Main.java": mainClass(`System.out.println(${n});`) }, `student-${n}`);
  const bombs = ATTACKS.filter(({ name }) => /doubles|explode/.test(name));
  const answers = Array.from({ length: 24 }, async (_, n) => {
    const bomb = bombs[n % 12];
    if (bomb) await runJava(bomb.files, `mallory-${n}`);
    return (await number(n)).run.stdout;
  });
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 24 }, (_, n) => `${n}\n`));
});

test("OPS-07 the Java compiler is replaced after a source has ended it", async () => {
  await runJava(ATTACKS.find(({ name }) => name.startsWith("doubles"))?.files ?? {});
  await expectAllCompilers();
  const { body } = await postJob(url, jobRequest("java", mainClass('System.out.println("again");')));
  expect(body.run.stdout).toBe("again\n");
});
