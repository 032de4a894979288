import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { JAVA_LIBRARY } from "./java-library.ts";
import { javaToJavaScript } from "./java-to-javascript.ts";

/** What a Java program prints, run in JavaScript's words. */
function printed(body: string, stdin = ""): string {
  let text = "";
  const write = (part: string) => {
    text += part;
  };
  const { source } = javaToJavaScript(body);
  runInNewContext(`const $j = (${JAVA_LIBRARY})(hooks);\n${source}`, {
    hooks: { stdin, write },
    __c: "undefined",
  });
  return text;
}

const main = (statements: string, members = "") =>
  `import java.util.*;\npublic class Main {\n${members}\n public static void main(String[] args) {\n${statements}\n }\n}`;

test("whole numbers divide without a rest, reals keep their point, chars are joined as letters", () => {
  expect(
    printed(main("System.out.println(7 / 2 + \" \" + 7 / 2.0 + \" \" + (char) ('a' + 1) + ('a' + 1));")),
  ).toBe("3 3.5 b98\n");
});

test("constructors and methods of one name are told apart by their parameters", () => {
  const members = `static class Point { int x; int y; Point() { this(1, 2); } Point(int x, int y) { this.x = x; this.y = y; }
    int add() { return x + y; } int add(int more) { return x + y + more; } }
  static class Named extends Point { String name; Named(String name) { super(5, 6); this.name = name; } public String toString() { return name + x; } }`;
  const statements =
    'System.out.println(new Point().add() + " " + new Point(3, 4).add(10) + " " + new Named("p"));';
  expect(printed(main(statements, members))).toBe("3 17 p5\n");
});

test("each exception finds its own catch, and an own one is an exception too", () => {
  const members = `static class Full extends Exception { Full(String message) { super(message); } }
  static String tried(int n) { try { if (n == 0) throw new Full("full"); int[] a = new int[1]; return "" + a[n] + 1 / (n - 2); }
    catch (ArrayIndexOutOfBoundsException e) { return "outside"; } catch (Exception e) { return e.getMessage(); } finally { System.out.print("."); } }`;
  expect(printed(main("System.out.println(tried(0) + tried(1));", members))).toBe("..fulloutside\n");
});

test("maps, queues, lambdas, enums and new switches do what school programs expect of them", () => {
  const statements = `Map<Character, Integer> count = new TreeMap<>();
    for (char c : "hello".toCharArray()) count.put(c, count.getOrDefault(c, 0) + 1);
    System.out.println(count);
    Queue<Integer> row = new LinkedList<>(); row.add(1); row.offer(2); System.out.println(row.poll() + " " + row.peek());
    List<Integer> list = new ArrayList<>(List.of(3, 1, 2)); list.sort((a, b) -> b - a); System.out.println(list);
    switch (Day.TUE) { case MON -> System.out.println("m"); default -> System.out.println("other " + Day.values().length); }`;
  expect(printed(main(statements, "enum Day { MON, TUE }"))).toBe(
    "{e=1, h=1, l=2, o=1}\n1 2\n[3, 2, 1]\nother 2\n",
  );
});

test("every line stays where it was", () => {
  const code = main("int a = 1;\n\n\nSystem.out.println(a);");
  expect(
    javaToJavaScript(code)
      .source.split("\n")
      .findIndex((line) => line.includes("$j.println")),
  ).toBe(code.split("\n").findIndex((line) => line.includes("println")));
});
