import { join } from "node:path";
import ts from "typescript-in-javascript";
import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../../src/testing/post-job.ts";

const { url } = inject("runner");

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  lib: ["lib.es2022.d.ts"],
  types: [],
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
};
const NODE_GLOBALS = join(import.meta.dirname, "node-globals.d.ts");

const PROGRAMS: Record<string, string> = {
  "uses what many versions of the library brought": `const marks = new Map([["Asha", 90n]]);
const later = Promise.allSettled([1, "two"].map(async (each) => each));
console.log([1, [2]].flat().at(-1), Object.fromEntries(marks), "a-b".replaceAll("-", ""), 2n ** 64n, WeakRef);
for (const [, word] of "one two".matchAll(/(\\w+)/g)) console.log(word.padStart(5), Symbol.asyncIterator.description);
void later;`,
  "calls overloads wrongly": `[1, 2].reduce((sum: string, n) => sum + n, 0);
new Map<string, number>([["a", "b"]]).set(1, 2);
Promise.all([1]).then((all: string[]) => all);
Array.from(5, (n) => n).concat("x").includes("x");
Object.entries(3).map(([k, v]) => k * v);
"text".at("0").codePointAt({}); parseInt(true); new Date([]); JSON.stringify();`,
  "uses what the library does not have": `document.title = "x"; const all = [1].findLast((n) => n > 0);
[3].toSorted(); new Set([1]).union(new Set()); Symbol.dispose; Intl.DurationFormat; Error.captureStack();`,
  "declares what the library has": `const Map = 3; interface Array<T> { last(): T } var parseInt = "text"; class Promise {}
function isNaN(): string { return ""; } type Partial<T> = T; enum Symbol { A } namespace Math { export const two = 2; }
console.log([1].last().toFixed(), Math.two, new Error("x", { cause: 1 }).cause);`,
  "adds to an interface of the library": `interface String { shout(): string } interface ObjectConstructor { all(): number }
console.log("a".shout().toUpperCase(), Object.all() + 1, Object.hasOwn({}, "a"), "a".shout() * 2);`,
  "includes files of the library itself": `/// <reference lib="es2015" />
/// <reference lib="es2022.array" />
/// <reference lib="es2099" />
const first: string = [1].at(0); let second: Iterable<number> = new Set<string>(); var third: PromiseLike<1> = 3;`,
  "includes a newer part of the library": `/// <reference lib="esnext.collection" />
const both: Set<number> = new Set([1]).union(new Set(["a"])); const grouped: string = Map.groupBy([1], (n) => n);`,
};

function checkPlainly(content: string): string {
  const host = ts.createCompilerHost(OPTIONS);
  const source = ts.createSourceFile("main.ts", content, ts.ScriptTarget.ES2022, true);
  const program = ts.createProgram(["main.ts", NODE_GLOBALS], OPTIONS, {
    ...host,
    getCurrentDirectory: () => "/box",
    fileExists: (name) => name === "main.ts" || host.fileExists(name),
    getSourceFile: (name, version) => (name === "main.ts" ? source : host.getSourceFile(name, version)),
  });
  const errors = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getGlobalDiagnostics(),
    ...program.getSemanticDiagnostics(source),
  ];
  return ts.formatDiagnostics(errors, {
    getCurrentDirectory: () => "",
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  });
}

test.for(Object.entries(PROGRAMS))(
  "a typescript program that %s gets the errors of a checker with the library in its own files",
  async ([, content]) => {
    const { body } = await postJob(
      url,
      jobRequest("typescript", "", { files: [{ name: "main.ts", content }] }),
    );
    const messages = checkPlainly(content);
    expect(body.compile?.stderr).toBe(messages);
    expect(body.compile?.code).toBe(messages ? 2 : 0);
  },
);
