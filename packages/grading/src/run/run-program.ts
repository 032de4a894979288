import type { ExecuteResponse, Executor, StageResult } from "@nirmaan/execution/contract.ts";
import { languageById } from "@nirmaan/execution/language-list.ts";
import type { ProgramFile } from "../lesson-format/exercise.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";

/** The first file starts the program. */
export type Program = { language: LessonLanguage; files: ProgramFile[] };

export type RunResult =
  | { kind: "finished"; stdout: string }
  | {
      kind: "stopped";
      stdout: string;
      why: string;
      look: string;
      error: string;
      /** Another run would give the same result, or take as long again. */
      isFinal: boolean;
    };

export async function runProgram(program: Program, stdin: string, execute: Executor): Promise<RunResult> {
  const runtime = languageById(program.language)?.runtime;
  if (!runtime) throw new Error(`${program.language} programs are not run by an executor`);
  // A Piston runner appends a line end to the input: two would let a program read one line too many.
  const input = stdin.replace(/\n$/, "");
  return toRunResult(await execute({ ...runtime, files: program.files, stdin: input }), program, stdin);
}

function toRunResult({ compile, run }: ExecuteResponse, program: Program, stdin: string): RunResult {
  if (compile && compile.code !== 0) {
    const error = compile.stderr || compile.output;
    return {
      kind: "stopped",
      stdout: "",
      why: "the program could not be compiled",
      look: compileErrorHint(error),
      error,
      isFinal: true,
    };
  }
  if (run.code === 0) return { kind: "finished", stdout: run.stdout };
  return {
    kind: "stopped",
    stdout: run.stdout,
    error: run.stderr,
    isFinal: run.status === "TO",
    ...reasonForStop(run, program, stdin),
  };
}

function reasonForStop(run: StageResult, program: Program, stdin: string): { why: string; look: string } {
  if (run.status === "TO")
    return {
      why: "it was still running when its time was over",
      look: "Look at the loop that may never end: what changes on every turn, and when does it stop?",
    };
  if (run.status === "OL" || run.status === "EL")
    return {
      why: "it printed far more text than the task needs, so it was stopped",
      look: "Look at the line that prints inside a loop: how many times does that loop turn?",
    };
  if (/memory/i.test(run.message ?? ""))
    return {
      why: "it used more memory than one program may have",
      look: "Look for a list or text that grows in a loop without an end.",
    };
  if (READ_PAST_INPUT.test(run.stderr)) {
    const lines = stdin === "" ? 0 : stdin.replace(/\n$/, "").split("\n").length;
    const given = lines === 0 ? "no input" : lines === 1 ? "one line of input" : `${lines} lines of input`;
    return {
      why: "it asked for more input than there was",
      look: `This task gives ${given}. Count how many times the program reads.`,
    };
  }
  const line = lineOfError(run.stderr, program.files[0]?.name ?? "");
  const says = lastError(run.stderr) || run.message || "an error";
  return {
    why: `it stopped with an error: ${says}`,
    look: line ? `Look at line ${line}.` : "Read the error in the terminal: it names the line.",
  };
}

const READ_PAST_INPUT = /EOFError|NoSuchElementException|InputMismatchException: For input string: ""/;

/** The line of the student's own file that an error names. */
export function lineOfError(stderr: string, fileName: string): number | undefined {
  const name = fileName.replaceAll(".", "\\.");
  const places = [...stderr.matchAll(new RegExp(`${name}(?:", line |:)(\\d+)`, "g"))];
  const place = fileName.endsWith(".py") ? places.at(-1) : places[0];
  return place ? Number(place[1]) : undefined;
}

function lastError(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const named = lines.findLast((line) =>
    /^(\w+\.)*\w*(Error|Exception)\b/.test(line.replace(/^Exception in thread "\w+" /, "")),
  );
  return (named ?? lines.at(-1) ?? "").replace(/^Exception in thread "\w+" /, "").slice(0, 200);
}

function compileErrorHint(error: string): string {
  const place = /:(\d+): error: (.+)/.exec(error);
  return place ? `Line ${place[1]}: ${place[2]}.` : "Read the message in the terminal: it names the line.";
}
