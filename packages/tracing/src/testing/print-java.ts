import type { ProgramTree } from "./generate-program.ts";
import helpers from "./java-helpers.txt?raw";
import { createMarkedLines, type MarkedLines } from "./marked-lines.ts";
import { type Dialect, printStatements } from "./print-statements.ts";

const SHAPES: Dialect["shapes"] = [
  (n, v) => [`§int ${n} = 0;`, "do {", `    §c = (c + ${v}) % 71;`, `} while («++${n} < 3»);`],
  (_, v) => [
    "§switch (Math.abs(c) % 4) {",
    "    case 0:",
    `        §b = ${v};`,
    "        §break;",
    "    case 1:",
    "    case 2:",
    "        §c += 1;",
    "    default:",
    "        §c = c % 50;",
    "}",
  ],
  (_, v) => [
    "§switch (Math.abs(a) % 3) {",
    "    case 0 -> ⟦c = 2;⟧",
    `    case 1 -> { §c = ${v}; §b += 1; }`,
    "    default -> ⟦b = 7;⟧",
    "}",
  ],
  (_, v) => [
    "try {",
    `    §items.set(Math.abs(a) % 4, ${v});`,
    "    §c += 1;",
    "} catch (IndexOutOfBoundsException e) { §",
    "    §c = 9;",
    "} finally {",
    "    §b = (b + 1) % 7;",
    "}",
  ],
  (_, v) => [
    "try {",
    `    §c = half(${v});`,
    "} catch (IllegalStateException e) { §",
    "    §c = e.getMessage().length();",
    "}",
  ],
  (_, v) => [`§grid[a & 1][b & 1] = ${v};`, "§grid[1][0]++;"],
  (_, v) => [`§text = (text + Math.abs((${v}) % 10)).replaceAll("^.{9}", "");`],
  (_, v) => [`§head = new Node(${v}, head);`],
  (n) => [`§for (Node ${n} = head; ${n} != null; ‹${n} = ${n}.next›)`, `    ⟦c = (c + ${n}.value) % 91;⟧`],
  (n) => [`§int ${n};`, "§if (a > b)", `    ⟦${n} = 1;⟧`, "else", `    ⟦${n} = 2;⟧`, `§c = ${n};`],
  (n) => [
    `§outer: for (int ${n} = 0; ${n} < 3; ‹${n}++›) {`,
    "    while («true») {",
    `        §if (${n} == 1)`,
    "            ⟦continue outer;⟧",
    "        §c++;",
    `        §if (c % 2 == 0 || ${n} > 1)`,
    "            ⟦break outer;⟧",
    "        §break;",
    "    }",
    "}",
  ],
  (n, v) => [
    `§IntUnaryOperator ${n} = x -> {`,
    "    §int y = x % 9;",
    "    §return y + 1;",
    "};",
    `§c = ${n}.applyAsInt(${v}) > 4 && b > 2 ? c : b;`,
  ],
  (n) => [`§int ${n};`, `while («(${n} = ++b % 5) != 0»)`, `    ⟦c += ${n};⟧`],
  (_, v) => [`§total += (${v}) % 13;`, "§if (total > 40) {", "    §total = 0;", "} else ⟦total++;⟧"],
];

export const JAVA_SHAPES: number = SHAPES.length;

const DIALECT: Dialect = {
  print: (values) => `System.out.println(${values.join(' + " " + (')}))`,
  append: (value) => `items.add(${value})`,
  set: (value) => `items.set(items.size() / 2, ${value})`,
  headOfEach: (name, list) => {
    const type = list.includes('"') ? "String" : "int";
    return `${type} ${name} : new ${type}[] {${list.slice(1, -1)}}`;
  },
  shapes: SHAPES,
};

/** The program as a class of the given name. It prints its variables at the end. */
export function printJava({ functions, body }: ProgramTree, className: string, withMarks = false): string {
  const lines = createMarkedLines(withMarks);
  lines.add(0, "import java.util.*;");
  lines.add(0, "import java.util.function.*;");
  lines.add(0, `public class ${className} {`);
  for (const text of helpers.trimEnd().split("\n")) lines.add(1, text);
  for (const { name, body: inside, isRecursive } of functions) {
    lines.add(1, `static int ${name}(int a, int b) {`);
    lines.add(2, "§int c = a;");
    addVariables(lines, "b");
    if (isRecursive) {
      lines.add(2, "§if (a > 0)");
      lines.add(3, `⟦c = ${name}(a - 1, b);⟧`);
    }
    printStatements(lines, inside, 2, DIALECT);
    lines.add(2, "§return (a + c) % 83;");
    lines.add(1, "}");
  }
  lines.add(1, "public static void main(String[] args) {");
  lines.add(2, "§int a = 3, b = 5, c = 0;");
  addVariables(lines, "4, 2");
  lines.add(2, '§HashMap<String, List<Integer>> table = new HashMap<>(Map.of("k", items));');
  printStatements(lines, body, 2, DIALECT);
  lines.add(2, '§System.out.println(a + " " + b + " " + c + " " + items);');
  lines.add(2, '§System.out.println(Arrays.deepToString(grid) + " " + text + " " + table + " " + total);');
  lines.add(1, "}");
  if (withMarks)
    lines.add(
      1,
      "static StringBuilder marks = new StringBuilder(); static boolean mark(int line) { marks.append(line).append(','); return true; }",
    );
  lines.add(0, "}");
  return lines.text();
}

function addVariables(lines: MarkedLines, items: string): void {
  lines.add(2, `§ArrayList<Integer> items = new ArrayList<>(List.of(${items}));`);
  lines.add(2, "§int[][] grid = new int[2][2];");
  lines.add(2, '§String text = "";');
  lines.add(2, "§Node head = null;");
}
