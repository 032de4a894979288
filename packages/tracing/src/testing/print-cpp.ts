import helpers from "./cpp-helpers.txt?raw";
import type { ProgramTree } from "./generate-program.ts";
import { createMarkedLines, type MarkedLines } from "./marked-lines.ts";
import { type Dialect, printStatements } from "./print-statements.ts";

const SHAPES: Dialect["shapes"] = [
  (n, v) => [`§int ${n} = 0;`, "do {", `    §c = (c + ${v}) % 71;`, `} while («++${n} < 3»);`],
  (_, v) => [
    "§switch (abs(c) % 4) {",
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
    "try {",
    `    §items.at(abs(a) % 4) = ${v};`,
    "    §c += 1;",
    "} catch (const out_of_range& e) { §",
    "    §c = 9;",
    "}",
  ],
  (_, v) => ["try {", `    §c = half(${v});`, "} catch (int e) { §", "    §c = e;", "}"],
  (_, v) => [`§grid[a & 1][b & 1] = ${v};`, "§grid[1][0]++;"],
  (_, v) => [
    `§text = (text + to_string(abs((${v}) % 10)));`,
    "§if (text.size() > 8)",
    "    ⟦text = text.substr(5);⟧",
  ],
  (_, v) => [`§head = new Node{${v}, head};`],
  (n) => [
    `§for (Node* ${n} = head; ${n} != nullptr; ‹${n} = ${n}->next›)`,
    `    ⟦c = (c + ${n}->value) % 91;⟧`,
  ],
  (n) => [`§int ${n};`, "§if (a > b)", `    ⟦${n} = 1;⟧`, "else", `    ⟦${n} = 2;⟧`, `§c = ${n};`],
  (_, v) => [
    "§exchange(a, b);",
    `§total += (${v}) % 13;`,
    "§if (total > 40) {",
    "    §total = 0;",
    "} else ⟦total++;⟧",
  ],
  (n) => [`§int ${n};`, `while («(${n} = ++b % 5) != 0»)`, `    ⟦c += ${n};⟧`],
  (n, v) => [
    `§Node ${n} = {${v}, nullptr};`,
    `§Node* p${n} = &${n};`,
    `§p${n}->value %= 17;`,
    `§c = ${n}.value;`,
  ],
  (n, v) => [
    `§vector<vector<int>> ${n}(2, vector<int>(2));`,
    `§${n}[1][0] = ${v};`,
    `§for (auto& row : ${n}) { §`,
    "    §row[1] = c;",
    "}",
  ],
];

export const CPP_SHAPES: number = SHAPES.length;

const DIALECT: Dialect = {
  print: (values) => `cout << ${values.map((value) => `(${value})`).join(' << " " << ')} << endl`,
  append: (value) => `items.push_back(${value})`,
  set: (value) => `items[items.size() / 2] = ${value}`,
  headOfEach: (name, list) => {
    const items = list.slice(1, -1).replaceAll(/"\w"/g, "string($&)");
    return `${list.includes('"') ? "string" : "int"} ${name} : {${items}}`;
  },
  shapes: SHAPES,
};

const INCLUDES = ["iostream", "map", "stdexcept", "string", "vector", "cstdlib"];

/** The program as the text of a namespace, without includes. It prints its variables at the end. */
export function printCpp({ functions, body }: ProgramTree, withMarks = false): string {
  const lines = createMarkedLines(withMarks);
  lines.add(0, "using namespace std;");
  for (const text of helpers.trimEnd().split("\n")) lines.add(0, text);
  for (const { name, body: inside, isRecursive } of functions) {
    lines.add(0, `int ${name}(int a, int b) {`);
    lines.add(1, "§int c = a;");
    addVariables(lines, "b");
    if (isRecursive) {
      lines.add(1, "§if (a > 0)");
      lines.add(2, `⟦c = ${name}(a - 1, b);⟧`);
    }
    printStatements(lines, inside, 1, DIALECT);
    lines.add(1, "§return (a + c) % 83;");
    lines.add(0, "}");
  }
  lines.add(0, "int main() {");
  lines.add(1, "§int a = 3, b = 5, c = 0;");
  addVariables(lines, "4, 2");
  lines.add(1, '§map<string, int> table = {{"k", 1}};');
  printStatements(lines, body, 1, DIALECT);
  lines.add(1, '§table["a"] = a;');
  lines.add(1, '§cout << a << " " << b << " " << c << " " << total << " [" << text << "]";');
  for (const text of ["§for (int x : items) { §", '    §cout << " " << x;', "}"]) lines.add(1, text);
  lines.add(
    1,
    '§cout << " " << grid[0][0] << grid[0][1] << grid[1][0] << grid[1][1] << " " << table["a"] << endl;',
  );
  lines.add(1, "§return 0;");
  lines.add(0, "}");
  return lines.text();
}

/** A program that a compiler takes alone. */
export const wholeCpp = (text: string): string =>
  `${INCLUDES.map((name) => `#include <${name}>\n`).join("")}${text}`;

/** Many programs as one: the first argument says which one runs. */
export function joinCpp(programs: Record<string, string>, before = ""): string {
  const spaces = Object.entries(programs).map(([name, text]) => `namespace ${name} { ${text} }\n`);
  const cases = Object.keys(programs).map((name) => `if (which == "${name}") return ${name}::main();`);
  return `${wholeCpp(before)}${spaces.join("")}int main(int, char** args) { std::string which = args[1]; ${cases.join(" ")} return 9; }\n`;
}

function addVariables(lines: MarkedLines, items: string): void {
  lines.add(1, `§vector<int> items = {${items}};`);
  lines.add(1, "§int grid[2][2] = {{0, 0}, {0, 0}};");
  lines.add(1, '§string text = "";');
  lines.add(1, "§Node* head = nullptr;");
}
