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

const STOP_AFTER_MS = 1500;

/** javac says whether it is Java; the same program in JavaScript's words says where it goes wrong. Both at once. */
export async function probeJava(problem: Problem, execute: Executor): Promise<Evidence> {
  const { program, firstHole } = readJava(problem.code);
  const [refused, evidence] = await Promise.all([
    refusedByCompiler(problem, execute),
    probeInJavaScript(problem, execute),
  ]);
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
