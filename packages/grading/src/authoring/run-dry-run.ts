import type { Executor } from "@nirmaan/execution/contract.ts";
import { languageById } from "@nirmaan/execution/language-list.ts";
import { requestPythonTrace } from "@nirmaan/tracing/python/python-tracer.ts";
import type { StepRecord } from "@nirmaan/tracing/trace-record.ts";
import { createTraceStore, type TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { formatValue } from "@nirmaan/tracing/value-text.ts";
import { linesOfText } from "../checks/same-text.ts";
import type { DryRunAnswer } from "../lesson-format/dry-run.ts";
import type { DryRunFence, DryRunTask } from "../lesson-format/dry-run-fence.ts";
import { studentFileName } from "../lesson-format/lesson-language.ts";

/** Runs a program and finds the answer to what is asked about it. Throws what an author has to put right. */
export async function runDryRun(
  { language, code, task }: DryRunFence,
  execute: Executor,
): Promise<DryRunAnswer> {
  const runtime = languageById(language)?.runtime;
  if (!runtime || !task) throw new Error("this program cannot be run");
  const content = language === "java" ? wholeJavaProgram(code) : code;
  const request = { ...runtime, files: [{ name: studentFileName(language, content), content }] };
  const { compile, run } = await execute(request);
  if (run.code !== 0 || (compile && compile.code !== 0))
    throw new Error(`it stopped with an error: ${compile?.stderr || run.stderr}`);
  const lines = linesOfText(run.stdout);
  if (language !== "python") return { kind: "predict", lines };
  const store = createTraceStore();
  store.add((await execute(requestPythonTrace(request))).run.stdout);
  const printed = printedLines(store);
  if (printed.text !== run.stdout) throw new Error("its trace prints something else than a plain run");
  if (task.kind === "table") return { kind: "table", rows: rowsOf(store, task) };
  if (task.kind === "next") return { kind: "next", moves: movesOf(store, task) };
  return { kind: "predict", lines, printedBy: printed.by.slice(0, lines.length) };
}

/** Statements without a class are run in a `main` method; lines stay where they are. */
function wholeJavaProgram(code: string): string {
  if (/^(?:public )?(?:abstract )?(?:class|interface) /m.test(code)) return code;
  return `import java.util.*; public class Main { public static void main(String[] args) { ${code}\n} }`;
}

/** The line of the frame that was at work before this step: a call that has just returned belongs to its caller's line. */
function workingLine(store: TraceStore, step: number): number {
  const { frames, event } = store.stateAt(step);
  return (event === "return" ? frames.at(-2) : frames.at(-1))?.line ?? 0;
}

/** What was printed, and for each line of it the line of the program that began it. */
function printedLines(store: TraceStore): { text: string; by: number[] } {
  const by: number[] = [];
  let text = "";
  for (const part of store.textsUntil(store.count())) {
    if (part.stream !== "stdout") continue;
    for (const piece of part.text.split(/(?<=\n)/)) {
      if (text === "" || text.endsWith("\n")) by.push(workingLine(store, Math.max(0, part.step - 1)));
      text += piece;
    }
  }
  return { text, by };
}

const stepsOf = (store: TraceStore): StepRecord[] =>
  Array.from({ length: store.count() }, (_, index) => store.step(index)).flatMap((step) => step ?? []);

function rowsOf(store: TraceStore, { after, columns }: Extract<DryRunTask, { kind: "table" }>) {
  const steps = stepsOf(store);
  return steps.flatMap((step, index) => {
    if (step.e !== undefined || !after.includes(step.l)) return [];
    const depth = store.stateAt(index).frames.length;
    const then = steps.findIndex((_, later) => later > index && store.stateAt(later).frames.length <= depth);
    if (then < 0) throw new Error(`line ${step.l} is not finished when the program ends`);
    return [
      {
        line: step.l,
        cells: columns.map((name) => textAt(store, then, depth - 1, name)),
        changedBy: columns.map((name) => lineThatChanged(store, then, depth - 1, name)),
      },
    ];
  });
}

/** Variables of the call, else those of the program. */
function textAt(store: TraceStore, step: number, depth: number, name: string): string {
  const { frames, objects } = store.stateAt(step);
  const value = frames[depth]?.variables.get(name) ?? frames[0]?.variables.get(name);
  return value === undefined ? "" : formatValue(value, "python", objects);
}

function lineThatChanged(store: TraceStore, step: number, depth: number, name: string): number | null {
  const now = textAt(store, step, depth, name);
  for (let before = step - 1; before >= 0; before--)
    if (textAt(store, before, depth, name) !== now) return store.stateAt(before).frames[depth]?.line || null;
  return null;
}

/** Lines as they run. Entering and leaving a function are not lines of their own. */
function movesOf(store: TraceStore, { after, times }: Extract<DryRunTask, { kind: "next" }>) {
  const lines = stepsOf(store).flatMap(({ l, e }, index) =>
    e === undefined || e === "end" ? [{ line: e === "end" ? null : l, index }] : [],
  );
  const first = lines.findIndex(({ line }) => line === after);
  if (first < 0) throw new Error(`line ${after} never runs`);
  const moves = lines.slice(first, first + times).flatMap(({ line, index }, at) => {
    const next = lines[first + at + 1];
    return line === null || !next ? [] : [{ line, next: next.line, values: valuesAt(store, index) }];
  });
  if (moves.length < times) throw new Error(`after line ${after} only ${moves.length} lines run`);
  return moves;
}

function valuesAt(store: TraceStore, step: number): [string, string][] {
  const { frames, objects } = store.stateAt(step);
  return [...(frames.at(-1)?.variables ?? [])].map(([name, value]) => [
    name,
    formatValue(value, "python", objects),
  ]);
}
