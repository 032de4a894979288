import type { Executor } from "@nirmaan/execution/contract.ts";
import { braceLines } from "../edits/brace-lines.ts";
import { detectInPieces } from "../edits/detect-in-pieces.ts";
import { type Evidence, NO_EVIDENCE } from "../evidence.ts";
import { probeProgram } from "../javascript/probe-javascript.ts";
import { readJavaScript } from "../javascript/read-javascript.ts";
import type { Problem } from "../problem.ts";
import { readMessage } from "../read-message.ts";
import { within } from "../within.ts";
import { complaintLines } from "./complaint-lines.ts";
import { JAVA_LIBRARY } from "./java-library.ts";
import { javaToJavaScript } from "./java-to-javascript.ts";
import { readJava } from "./read-java.ts";

const STOP_AFTER_MS = 300;
const GRACE_MS = 150;
/** Whoever asks is answered by then, with the best that is known. */
const DEADLINE_MS = 1250;
const LONGEST_WAIT_MS = 2500;

/** javac says whether it is Java; the same program in JavaScript's words says where it goes wrong. Both at once. */
export async function probeJava(asked: Problem, execute: Executor): Promise<Evidence> {
  const began = performance.now();
  const left = () => Math.max(0, DEADLINE_MS - (performance.now() - began));
  const problem = { ...asked, code: withClass(asked.code) };
  const readable = { ...problem, code: withoutClassLiterals(problem.code) };
  const { program, firstHole } = readJava(readable.code);
  const compiled = refusedByCompiler(problem, execute);
  const hole = firstHole
    ? {
        ...NO_EVIDENCE,
        syntax: {
          name: "CompileError",
          message: "",
          line: firstHole,
          lines: [firstHole, ...braceLines(problem.code)],
        },
      }
    : undefined;
  // What nobody can read cannot be run either, unless javac knows better.
  if (hole && (await within(compiled, left())) !== "accepted")
    return syntaxOf(await within(compiled, 0)) ?? hole;
  const evidence = await probeInJavaScript(readable, execute);
  // A small edit that mends it all leaves little doubt; otherwise javac may know of something that we did not see.
  const isFound = evidence.mends.some(({ fixed, broken, of }) => fixed === of && broken === 0);
  // "It works" must not be said of a program that javac refuses.
  const seemsRight = evidence.results.every(({ passed }) => passed);
  const patience = seemsRight ? LONGEST_WAIT_MS : left();
  const verdict = await within(compiled, isFound ? Math.min(GRACE_MS, left()) : patience);
  // Nobody knows whether it compiles: then nobody says that it works.
  if (seemsRight && !verdict) return NO_EVIDENCE;
  const signs = [...evidence.signs, ...detectInPieces(program, problem.code, evidence.results)];
  const unlike = new Map(signs.map((sign) => [`${sign.line} ${sign.edit}`, sign]));
  return syntaxOf(verdict) ?? { ...evidence, signs: [...unlike.values()] };
}

/** Null where it has not answered, or complained about nothing we can read. */
type Compiled = Evidence["syntax"] | "accepted" | "absent";

const syntaxOf = (verdict: Compiled): Evidence | undefined =>
  verdict && typeof verdict === "object" ? { ...NO_EVIDENCE, syntax: verdict } : undefined;

/** Methods that stand alone: on the line where the first begins, so that every line keeps its number. */
const withClass = (code: string) =>
  /\b(?:class|interface|enum|record)\s+\w/.test(code) ? code : `class Main { ${code}\n}`;

/** `Card.class` is a hole to our reader; nothing that school programs print depends on it. */
const withoutClassLiterals = (code: string) =>
  code.replace(/\b[A-Z]\w*(?:\[\])?\.class\b/g, (literal) => "null".padEnd(literal.length));

async function refusedByCompiler(problem: Problem, execute: Executor): Promise<Compiled> {
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
    const { syntax } = readMessage({ ...problem, lastRun: { output: "", error: compile.stderr } });
    if (!syntax) return null;
    const [line = syntax.line, ...others] = complaintLines(syntax.message, syntax.line, problem.code);
    return { ...syntax, line, lines: [line, ...others, ...syntax.lines] };
  } catch {
    return readMessage(problem).syntax ?? "absent";
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
    return await probeProgram({ ...problem, checks }, source, readJavaScript(source), execute, JAVA_LIBRARY);
  } catch {
    return NO_EVIDENCE;
  }
}
