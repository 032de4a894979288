import type { ExecuteResponse, Executor, StageResult } from "@nirmaan/execution/contract.ts";
import { languageById } from "@nirmaan/execution/language-list.ts";
import * as m from "@nirmaan/messages/grading-run.ts";
import type { ProgramFile } from "../lesson-format/exercise.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";
import { STOP_SIGNS } from "../lesson-format/stop-signs.ts";

/** A compiler quotes the lines that it complains about, however long they are. */
const MAX_ERROR_CHARACTERS = 16_000;

/** The first file starts the program. */
export type RunnableProgram = { language: LessonLanguage; files: ProgramFile[] };

export type RunResult =
  | { kind: "finished"; stdout: string }
  | {
      kind: "stopped";
      stdout: string;
      /** For the student; `whyHidden` without what the program itself said. */
      why: string;
      whyHidden?: string | undefined;
      look: string;
      /** What the program wrote, else one of STOP_SIGNS: the same in every language. */
      error: string;
      /** Another run would give the same result, or take as long again. */
      isFinal: boolean;
    };

export async function runProgram(
  program: RunnableProgram,
  stdin: string,
  execute: Executor,
): Promise<RunResult> {
  const runtime = languageById(program.language)?.runtime;
  if (!runtime) throw new Error(`${program.language} programs are not run by an executor`);
  // A Piston runner appends a line end to the input: two would let a program read one line too many.
  const input = stdin.replace(/\n$/, "");
  return toRunResult(await execute({ ...runtime, files: program.files, stdin: input }), program, stdin);
}

function toRunResult({ compile, run }: ExecuteResponse, program: RunnableProgram, stdin: string): RunResult {
  if (compile && compile.code !== 0) {
    const error = (compile.stderr || compile.output).slice(0, MAX_ERROR_CHARACTERS);
    return {
      kind: "stopped",
      stdout: "",
      why: m.notCompiled(),
      look: compileErrorHint(error),
      error: error || STOP_SIGNS.notCompiled,
      isFinal: true,
    };
  }
  if (run.code === 0) return { kind: "finished", stdout: run.stdout };
  const { sign, ...reason } = reasonForStop(run, program, stdin);
  return {
    kind: "stopped",
    stdout: run.stdout,
    error: run.stderr || sign,
    isFinal: run.status === "TO",
    ...reason,
  };
}

type StopReason = { sign: string; why: string; whyHidden?: string; look: string };

function reasonForStop(run: StageResult, program: RunnableProgram, stdin: string): StopReason {
  if (run.status === "TO") return { sign: STOP_SIGNS.timeOver, why: m.stillRunning(), look: m.endlessLoop() };
  if (run.status === "OL" || run.status === "EL")
    return { sign: STOP_SIGNS.muchOutput, why: m.printedTooMuch(), look: m.printsInLoop() };
  if (/memory/i.test(run.message ?? ""))
    return { sign: STOP_SIGNS.muchMemory, why: m.tooMuchMemory(), look: m.growsInLoop() };
  if (READ_PAST_INPUT.test(run.stderr)) {
    const count = stdin === "" ? 0 : stdin.replace(/\n$/, "").split("\n").length;
    return { sign: STOP_SIGNS.moreInput, why: m.askedForMoreInput(), look: m.countReads({ count }) };
  }
  const line = lineOfError(run.stderr, program.files[0]?.name ?? "");
  const error = lastError(run.stderr) || run.message;
  const look = line ? m.lookAtLine({ line }) : m.readErrorInTerminal();
  if (!error) return { sign: STOP_SIGNS.unknown, why: m.stoppedWithUnknownError(), look };
  return { sign: error, why: m.stoppedWithError({ error }), whyHidden: hiddenStop(error), look };
}

/** A program could raise its hidden input as an error: only the name of an error may be shown. */
export function hiddenStop(error: string): string {
  const [name] = /^[A-Za-z_.]*(?:Error|Exception)\b/.exec(error) ?? [];
  return name ? m.stoppedWithError({ error: name }) : m.stoppedWithUnknownError();
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
  return place
    ? m.compileErrorAtLine({ line: place[1] ?? "", error: place[2] ?? "" })
    : m.readMessageInTerminal();
}
