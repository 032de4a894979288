import { expect, test } from "vitest";
import { readTypeScriptLibraries } from "../../bundling/read-typescript-libraries.ts";
import { createProgramChecker } from "./check-program.ts";

const check = createProgramChecker(readTypeScriptLibraries());

/** Each problem with the text that it underlines. */
function problemsIn(name: string, content: string, ...neighbours: [name: string, content: string][]) {
  const files = [[name, content], ...neighbours].map(([file = "", text = ""]) => ({
    name: file,
    content: text,
  }));
  return check(files).map(
    ({ from, to, message, severity }) => `${severity} ${content.slice(from, to)}: ${message}`,
  );
}

test("reports a type error in TypeScript", () => {
  expect(problemsIn("main.ts", 'const marks: number = "90";')).toEqual([
    "error marks: Type 'string' is not assignable to type 'number'.",
  ]);
});

test("reports only certain errors in JavaScript", () => {
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

test("reports a syntax error as an error, and no other problems", () => {
  expect(problemsIn("main.js", "if (x {\n}")[0]).toBe("error {: ')' expected.");
});

test("files of one folder import each other, and equal names in two files do not conflict", () => {
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

test("knows the globals of our runtimes: reading lines, files, timers, prompt", () => {
  const program = `const rl = require("readline").createInterface({ input: process.stdin });
rl.on("line", (line) => { console.log(Number(line) * 2, prompt("?")); setTimeout(() => rl.close(), 5); });
import { readFileSync } from "node:fs";
console.log(readFileSync(0, "utf8"));`;
  expect(problemsIn("main.js", program)).toEqual([]);
});

test("checks only the syntax of a script that belongs to a page", () => {
  const page: [string, string] = ["index.html", "<p>"];
  expect(problemsIn("page.js", "document.title = windo;", page)).toEqual([]);
  expect(problemsIn("page.js", "document.title = ;", page)).toEqual(["error ;: Expression expected."]);
});

test("sees changes between two checks", () => {
  expect(problemsIn("main.ts", "let n: number = 1;\nn = 'a';")).toHaveLength(1);
  expect(problemsIn("main.ts", "let n: number = 1;\nn = 2;")).toEqual([]);
});
