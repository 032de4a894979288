import type { Executor } from "@nirmaan/execution/contract.ts";
import { detectInPieces } from "../edits/detect-in-pieces.ts";
import { type Evidence, NO_EVIDENCE } from "../evidence.ts";
import { probeProgram } from "../javascript/probe-javascript.ts";
import { readJavaScript } from "../javascript/read-javascript.ts";
import type { Problem } from "../problem.ts";
import { readMessage } from "../read-message.ts";
import { JAVA_LIBRARY } from "./java-library.ts";
import { javaToJavaScript } from "./java-to-javascript.ts";
import { readJava } from "./read-java.ts";

const STOP_AFTER_MS = 500;
const GRACE_MS = 200;
const LONGEST_WAIT_MS = 2500;

/** javac says whether it is Java; the same program in JavaScript's words says where it goes wrong. Both at once. */
export async function probeJava(problem: Problem, execute: Executor): Promise<Evidence> {
  const { program, firstHole } = readJava(problem.code);
  const asked = refusedByCompiler(problem, execute);
  const evidence = await probeInJavaScript(problem, execute);
  // A program that ran and has no hole will compile: javac is then not waited for much longer.
  const isSurelyJava = firstHole === null && evidence.results.length > 0;
  const refused = await within(asked, isSurelyJava ? GRACE_MS : LONGEST_WAIT_MS);
  if (refused && refused !== "accepted") return { ...NO_EVIDENCE, syntax: refused };
  // The reader of ours stumbles over words such as "to" that are names in Java: javac knows better.
  if (firstHole && refused !== "accepted")
    return { ...NO_EVIDENCE, syntax: { name: "CompileError", message: "", line: firstHole, lines: [] } };
  return { ...evidence, signs: detectInPieces(program, problem.code, evidence.results) };
}

async function refusedByCompiler(
  problem: Problem,
  execute: Executor,
): Promise<Evidence["syntax"] | "accepted"> {
  try {
    const { compile } = await execute({
      language: "java",
      version: "*",
      files: [{ name: "Main.java", content: problem.code }, ...problem.given],
      stdin: problem.checks[0]?.stdin ?? "",
      run_timeout: STOP_AFTER_MS,
    });
    if (!compile) return null;
    if (compile.code === 0 || compile.stderr.includes("no class has a method")) return "accepted";
    return readMessage({ ...problem, lastRun: { output: "", error: compile.stderr } }).syntax;
  } catch {
    return readMessage(problem).syntax;
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

function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((over) => {
    timer = setTimeout(() => over(null), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
