import { expect, test } from "vitest";
import { readTypeScriptLibraries } from "../../bundling/read-typescript-libraries.ts";
import { createProgramChecker } from "./check-program.ts";

const check = createProgramChecker(readTypeScriptLibraries());

/** Each problem as the words it lies under and what is said about it. */
function problemsIn(name: string, content: string, ...neighbours: [name: string, content: string][]) {
  const files = [[name, content], ...neighbours].map(([file = "", text = ""]) => ({
    name: file,
    content: text,
  }));
  return check(files).map(
    ({ from, to, message, severity }) => `${severity} ${content.slice(from, to)}: ${message}`,
  );
}

test("a type that does not fit is found in TypeScript", () => {
  expect(problemsIn("main.ts", 'const marks: number = "90";')).toEqual([
    "error marks: Type 'string' is not assignable to type 'number'.",
  ]);
});

test("in JavaScript only what is surely wrong is underlined", () => {
  expect(problemsIn("main.js", "let total = 1;\nconsole.log(totl, 'ab'.lenght);\n")).toEqual([
    "warning totl: Cannot find name 'totl'. Did you mean 'total'?",
    "warning lenght: Property 'lenght' does not exist on type '\"ab\"'. Did you mean 'length'?",
  ]);
  expect(problemsIn("main.js", "const a = 1;\na = 2;")).toEqual([
    "warning a: Cannot assign to 'a' because it is a constant.",
  ]);
  expect(problemsIn("main.js", "const pet = {}; pet.name = 'Moti'; console.log(pet.age + '1' * 2);")).toEqual(
    [],
  );
});

test("a mistake of grammar is an error, and the only one that is told", () => {
  expect(problemsIn("main.js", "if (x {\n}")[0]).toBe("error {: ')' expected.");
});

test("files of one folder import each other, and their own names do not collide", () => {
  const utils: [string, string] = [
    "utils.ts",
    "const total = 2;\nexport const double = (n: number) => n * total;",
  ];
  const main = 'import { double } from "./utils";\nconst total = double("2");\nconsole.log(total);';
  expect(problemsIn("main.ts", main, utils)).toEqual([
    "error \"2\": Argument of type 'string' is not assignable to parameter of type 'number'.",
  ]);
  expect(problemsIn("main.js", 'import { x } from "./gone";\nconsole.log(x);')).toEqual([
    "warning \"./gone\": Cannot find module './gone' or its corresponding type declarations.",
  ]);
});

test("what our rooms offer is known: reading lines, files, timers, questions", () => {
  const program = `const rl = require("readline").createInterface({ input: process.stdin });
rl.on("line", (line) => { console.log(Number(line) * 2, prompt("?")); setTimeout(() => rl.close(), 5); });
import { readFileSync } from "node:fs";
console.log(readFileSync(0, "utf8"));`;
  expect(problemsIn("main.js", program)).toEqual([]);
});

test("a script beside a page has the page's world: only its grammar is checked", () => {
  const page: [string, string] = ["index.html", "<p>"];
  expect(problemsIn("page.js", "document.title = windo;", page)).toEqual([]);
  expect(problemsIn("page.js", "document.title = ;", page)).toEqual(["error ;: Expression expected."]);
});

test("what changed between two looks is seen", () => {
  expect(problemsIn("main.ts", "let n: number = 1;\nn = 'a';")).toHaveLength(1);
  expect(problemsIn("main.ts", "let n: number = 1;\nn = 2;")).toEqual([]);
});
