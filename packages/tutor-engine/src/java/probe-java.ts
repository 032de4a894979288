import type { Executor } from "@nirmaan/execution/contract.ts";
import { braceLines } from "../edits/brace-lines.ts";
import { findMistakeSigns } from "../edits/mistake-signs.ts";
import { type Evidence, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { resolveWithin } from "../evidence/resolve-within.ts";
import { parseJavaScript } from "../javascript/parse-javascript.ts";
import { probeProgram } from "../javascript/probe-javascript.ts";
import { compilerErrorLines } from "./compiler-error-lines.ts";
import { JAVA_LIBRARY } from "./java-library.ts";
import { javaToJavaScript } from "./java-to-javascript.ts";
import { parseJava } from "./parse-java.ts";

const STOP_AFTER_MS = 300;
const GRACE_MS = 150;
/** The evidence found until then is returned. */
const DEADLINE_MS = 1250;
const MAX_WAIT_MS = 2500;

/** Compiles with javac and, at the same time, probes a translation of the program to JavaScript. */
export async function probeJava(original: Problem, execute: Executor): Promise<Evidence> {
  const began = performance.now();
  const remainingMs = () => Math.max(0, DEADLINE_MS - (performance.now() - began));
  const problem = { ...original, code: withClass(original.code) };
  const readable = { ...problem, code: withoutClassLiterals(problem.code) };
  const { program, firstErrorLine } = parseJava(readable.code);
  const compiled = refusedByCompiler(problem, execute);
  const parseFailure = firstErrorLine
    ? {
        ...NO_EVIDENCE,
        syntax: {
          name: "CompileError",
          message: "",
          line: firstErrorLine,
          lines: [firstErrorLine, ...braceLines(problem.code)],
        },
      }
    : undefined;
  // A program that our parser rejects cannot be probed, unless javac accepts it.
  if (parseFailure && (await resolveWithin(compiled, remainingMs())) !== "accepted")
    return syntaxOf(await resolveWithin(compiled, 0)) ?? parseFailure;
  const evidence = await probeInJavaScript(readable, execute);
  // After an edit that fixes all checks the tutor waits less for javac, which may report an error that the probe missed.
  const isFound = evidence.fixes.some(({ fixed, broken, of }) => fixed === of && broken === 0);
  // A program that javac rejects must not be called correct.
  const seemsRight = evidence.results.every(({ passed }) => passed);
  const waitMs = seemsRight ? MAX_WAIT_MS : remainingMs();
  const verdict = await resolveWithin(compiled, isFound ? Math.min(GRACE_MS, remainingMs()) : waitMs);
  // javac has not answered, so the program is not called correct.
  if (seemsRight && !verdict) return NO_EVIDENCE;
  const signs = [...evidence.signs, ...findMistakeSigns(program, problem.code, evidence.results)];
  const distinct = new Map(signs.map((sign) => [`${sign.line} ${sign.edit}`, sign]));
  return syntaxOf(verdict) ?? { ...evidence, signs: [...distinct.values()] };
}

/** Null where it has not answered, or complained about nothing we can read. */
type CompiledJava = Evidence["syntax"] | "accepted" | "absent";

const syntaxOf = (verdict: CompiledJava): Evidence | undefined =>
  verdict && typeof verdict === "object" ? { ...NO_EVIDENCE, syntax: verdict } : undefined;

/** Methods that stand alone: on the line where the first begins, so that every line keeps its number. */
const withClass = (code: string) =>
  /\b(?:class|interface|enum|record)\s+\w/.test(code) ? code : `class Main { ${code}\n}`;

/** `Card.class` is a hole to our reader; nothing that school programs print depends on it. */
const withoutClassLiterals = (code: string) =>
  code.replace(/\b[A-Z]\w*(?:\[\])?\.class\b/g, (literal) => "null".padEnd(literal.length));

async function refusedByCompiler(problem: Problem, execute: Executor): Promise<CompiledJava> {
  try {
    const { compile } = await execute({
      language: "java",
      version: "*",
      files: [{ name: "Main.java", content: problem.code }, ...problem.given],
      stdin: problem.checks[0]?.stdin ?? "",
      run_timeout: STOP_AFTER_MS,
    });
    if (!compile) return "absent";
    if (compile.code === 0 || compile.stderr.includes("no class has a method")) return "accepted";
    const { syntax } = readErrorMessage({ ...problem, lastRun: { output: "", error: compile.stderr } });
    if (!syntax) return null;
    const [line = syntax.line, ...others] = compilerErrorLines(syntax.message, syntax.line, problem.code);
    return { ...syntax, line, lines: [line, ...others, ...syntax.lines] };
  } catch {
    return readErrorMessage(problem).syntax ?? "absent";
  }
}

async function probeInJavaScript(problem: Problem, execute: Executor): Promise<Evidence> {
  const given = problem.given
    .filter(
      ({ name }) => name.endsWith(".java") && new RegExp(`\\b${name.slice(0, -5)}\\b`).test(problem.code),
    )
    .map(({ content }) => content);
  const calls = problem.checks.flatMap(({ call }) => (call === null ? [] : [call]));
  try {
    // Given classes come after the student's: its lines stay where they are.
    const { source, calls: written } = javaToJavaScript([problem.code, ...given].join("\n"), calls);
    const checks = problem.checks.map((check) => ({
      ...check,
      call: check.call === null ? null : (written[calls.indexOf(check.call)] ?? check.call),
    }));
    return await probeProgram({ ...problem, checks }, source, parseJavaScript(source), execute, JAVA_LIBRARY);
  } catch {
    return NO_EVIDENCE;
  }
}
