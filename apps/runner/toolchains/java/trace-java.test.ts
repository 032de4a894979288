import { requestJavaTrace } from "@nirmaan/tracing/java/java-tracer.ts";
import { formatValue, kindOf } from "@nirmaan/tracing/value-text.ts";
import { expect, test } from "vitest";
import { java, linesOf, run, textOf, traceOf, valuesAt } from "../../src/testing/traced-runs.ts";

const trace = (code: string, stdin = "") => traceOf(requestJavaTrace(java(code, stdin)));

/** Programs whose rules javac checks: what a careless instrumenter breaks. */
const SHAPES = `import java.util.*;
import java.util.function.*;

public class Main {
    static int calls = 0;
    interface Shape { double area(); default String show() { return "S" + area(); } }
    enum Color { RED, GREEN { int v() { return 2; } }; int v() { return 1; } }
    static abstract class Base implements Shape {
        protected String name;
        Base(String name) { this.name = name; }
    }
    static class Sq extends Base {
        double side;
        Sq(double side) { super("sq"); this.side = side; if (side < 0) return; side++; }
        public double area() { return side * side; }
    }
    static char grade(int m) { if (m > 90) return 'A'; else if (m > 50) return 66; return 'C'; }
    static int loop() { while (true) { calls++; if (calls > 20) return calls; } }
    static <K extends Comparable<K>> K max(List<K> xs) { K best = xs.get(0); for (K x : xs) if (x.compareTo(best) > 0) best = x; return best; }
    static Function<Integer, Integer> adder(int k) { return x -> x + k; }
    static int read(String s) {
        try { return Integer.parseInt(s); }
        catch (NumberFormatException | NullPointerException e) { return -1; }
        finally { calls += 100; }
    }
    static void rethrow() throws java.io.IOException {
        try { throw new java.io.IOException("io"); } catch (Exception e) { throw e; }
    }
    static int choose(String k) {
        int r;
        switch (k) { case "a": r = 1; break; case "b": case "c": r = 2; break; default: r = 3; }
        int q = switch (r) { case 1 -> 10; case 2 -> { int z = 4; yield z; } default -> 0; };
        return r + q;
    }
    record P(int x, int y) { P { if (x < 0) throw new IllegalArgumentException("neg"); } int sum() { return x + y; } }
    public static void main(String[] args) throws Exception {
        final int K;
        K = 4;
        int i, j = 0;
        for (i = 0; i < 2; i++) j += i;
        int[] a = {3, 1, 2};
        outer:
        for (int x = 0; ; x++) {
            do { j++; if (j % 3 == 0) continue outer; if (j > 12) break outer; } while (j % 7 != 0);
        }
        StringBuilder to = new StringBuilder();
        String line;
        Scanner sc = new Scanner("x\\ny\\n");
        while (sc.hasNextLine() && (line = sc.nextLine()) != null) { to.append(line); }
        Map<String, List<Integer>> m = new HashMap<>();
        m.computeIfAbsent("k", k -> { List<Integer> l = new ArrayList<>(); l.add(K); return l; }).add(9);
        Comparator<Integer> cmp = new Comparator<Integer>() { public int compare(Integer p, Integer q) { int d = q - p; return d * K; } };
        List<Integer> xs = new ArrayList<>(List.of(1, 5, 3));
        Collections.sort(xs, cmp);
        Runnable r = () -> { if (K > 3) return; System.out.println("never"); };
        r.run();
        Object o = "str";
        if (!(o instanceof String s)) return;
        System.out.println(s.length() + "" + grade(95) + grade(60) + loop() + max(xs) + adder(3).apply(4) + read("12") + read("q"));
        try { rethrow(); } catch (Exception e) { System.out.println(e.getMessage() + String.class.getName()); }
        System.out.println(choose("a") + choose("c") + choose("z") + " " + new P(1, 2).sum() + new Sq(2).show() + Color.GREEN.v() + xs + m + to);
        class Local { int v = K; int twice() { return v * 2 + a.length; } }
        System.out.println(new Local().twice());
        int n = args.length;
        synchronized (o) { n++; }
        if (n > 0) { int t = a[n + 2]; System.out.println(t); }
    }
}
`;

test("VIS-01 an instrumented Java program follows javac's rules, prints what the plain one prints and fails where it fails", async () => {
  const plain = await run(java(SHAPES));
  const store = await trace(SHAPES);
  expect(textOf(store)).toBe(plain.run.stdout);
  expect(textOf(store, "stderr")).toBe(plain.run.stderr);
  expect(store.end()).toEqual({
    why: "error",
    line: SHAPES.split("\n").findIndex((line) => line.includes("a[n + 2]")) + 1,
    message: "ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3",
  });
  expect(valuesAt(store, store.count() - 1)).toMatchObject({
    K: "4",
    i: "2",
    xs: "[5, 3, 1]",
    m: "{k=[4, 9]}",
  });
  expect(valuesAt(store, store.count() - 1, 0)).toEqual({ calls: "221" });
  // Calls that an exception ended are no longer on the stack.
  expect(store.stateAt(store.count() - 1).frames.map(({ name }) => name)).toEqual(["<module>", "main"]);
  expect(store.calls().find(({ name }) => name === "read")).toMatchObject({
    args: [["s", "12"]],
    returned: 12,
  });
});

const inMain = (body: string): string => `import java.util.*;\npublic class Main {\n${body}\n}\n`;

test("VIS-02 draws objects, shared references and the tree of a recursion in Java", async () => {
  const store = await trace(
    inMain(`static class Node { int value; Node next; Node(int value, Node next) { this.value = value; this.next = next; } }
static long fact(int n) { if (n < 2) return 1; return n * fact(n - 1); }
public static void main(String[] args) {
  Node tail = new Node(2, null);
  Node head = new Node(1, tail);
  char letter = 'x';
  double half = 0.5;
  long f = fact(3);
}`),
  );
  const state = store.stateAt(store.count() - 1);
  const shown = Object.fromEntries(
    [...(state.frames[1]?.variables ?? [])].map(([name, value]) => [
      name,
      formatValue(value, "java", state.objects),
    ]),
  );
  expect(shown).toEqual({
    tail: "Node {value: 2, next: null}",
    head: "Node {value: 1, next: Node {value: 2, next: null}}",
    letter: "'x'",
    half: "0.5",
    f: "6",
  });
  const facts = store.calls().filter(({ name }) => name === "fact");
  expect(facts.map(({ args, returned, parent }) => [args[0]?.[1], returned, parent])).toEqual([
    [3, 6, 0],
    [2, 2, facts[0]?.id],
    [1, 1, facts[1]?.id],
  ]);
});

test("VIS-01 tells what a Java program asked and read, and what it printed before", async () => {
  const code = inMain(`public static void main(String[] args) {
  Scanner in = new Scanner(System.in);
  System.out.print("Age? ");
  int age = in.nextInt();
  System.out.println("{\\"l\\":99}");
  System.out.println(age + 1);
}`);
  const store = await trace(code, "41");
  const texts = store.textsUntil(store.count()).map(({ stream, text }) => [stream, text]);
  expect(texts.slice(0, 2)).toEqual([
    ["stdout", "Age? "],
    ["stdin", "41\n"],
  ]);
  // A printed record of a trace is text, not a step.
  expect(textOf(store)).toBe('Age? {"l":99}\n42\n');
  expect(linesOf(store)).not.toContain(99);
});

test("VIS-02 a Java program that does not end has a beginning, a number and an end with values", async () => {
  const store = await trace(
    inMain(
      "public static void main(String[] args) {\n  int n = 1;\n  while (n < 10) {\n    try { n = n + 0; } catch (Throwable t) { }\n  }\n}",
    ),
  );
  expect(store.end()?.why).toBe("steps");
  expect(store.gap()?.skipped).toBeGreaterThan(1000);
  expect(valuesAt(store, store.count() - 1)).toEqual({ n: "1" });
});

test("VIS-02 recursion without an end stops with its depth, and a long Java program shows its last values", async () => {
  const endless = await trace(
    inMain("static int f(int n) { return f(n + 1); }\npublic static void main(String[] args) { f(0); }"),
  );
  expect(endless.end()?.why).toBe("depth");
  const long = await trace(
    inMain(
      "public static void main(String[] args) {\n  long sum = 0;\n  for (int i = 0; i < 200000; i++)\n    sum += i;\n  System.out.println(sum);\n}",
    ),
  );
  expect(long.end()?.why).toBe("finished");
  expect(textOf(long)).toBe("19999900000\n");
  expect(valuesAt(long, long.count() - 1)).toEqual({ sum: "19999900000" });
});

test("VIS-02 Java files, long lists, a caught exception and a million iterations are followed", async () => {
  const store = await trace(
    inMain(`public static void main(String[] args) throws java.io.IOException {
  java.io.FileWriter out = new java.io.FileWriter("marks.txt");
  out.write("40 50");
  out.close();
  Scanner in = new Scanner(new java.io.File("marks.txt"));
  int a = in.nextInt(), b = in.nextInt();
  List<Integer> big = new ArrayList<>(Collections.nCopies(100000, a));
  try {
    b = big.get(100000);
  } catch (IndexOutOfBoundsException e) {
    b++;
  }
  long sum = 0;
  for (int i = 0; i < 1000000; i++)
    sum += i;
  System.out.println(a + b);
}`),
  );
  const counted = store.gap();
  expect(counted?.skipped).toBeGreaterThan(10_000);
  const state = store.stateAt(counted?.after ?? 0);
  const variables = state.frames[1]?.variables;
  const shown = (name: string) => formatValue(variables?.get(name) ?? null, "java", state.objects);
  expect(["out", "in", "a", "b"].map(shown)).toEqual(["FileWriter", "Scanner", "40", "51"]);
  expect(shown("big")).toMatch(/^\[40(, 40){39}, … \+99950 …(, 40){10}\]$/);
  // A busy machine may not come to the end in the time that a trace has.
  if (store.end()?.why === "finished") expect(textOf(store)).toBe("91\n");
  else expect(store.end()?.why).toBe("steps");
});

test("VIS-02 Java's arrays and collections have Java's own words", async () => {
  const store = await trace(
    inMain(`public static void main(String[] args) {
  int[] marks = {71, 88};
  List<Integer> best = new ArrayList<>(List.of(88));
  List<Integer> fixed = List.of(71);
  Map<String, Integer> ages = new HashMap<>(Map.of("Asha", 15));
  System.out.println(marks.length);
}`),
  );
  const state = store.stateAt(store.count() - 2);
  expect([...state.objects.values()].map((object) => kindOf(object, "java"))).toEqual(
    expect.arrayContaining(["array", "ArrayList", "List", "HashMap"]),
  );
});
