import type { Executor } from "@nirmaan/execution/contract.ts";
import { applyEdits, type TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { transform } from "sucrase";
import { braceLines } from "../edits/brace-lines.ts";
import { type CodeNode, isStatement, walkNodes } from "../edits/code-node.ts";
import { combinedValueEdits } from "../edits/combined-value-edits.ts";
import { changeOf, type Edit } from "../edits/edit.ts";
import { textHintsOf } from "../edits/edit-hints.ts";
import { expressionEdits } from "../edits/expression-edits.ts";
import { flipConditionEdits } from "../edits/flip-conditions.ts";
import { idiomEdits } from "../edits/idiom-edits.ts";
import { instrumentingEdits } from "../edits/instrument-code.ts";
import { findMistakeSigns } from "../edits/mistake-signs.ts";
import { statementEdits } from "../edits/statement-edits.ts";
import { type Evidence, NO_EVIDENCE, parseEvidence } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import observeRun from "./observe-run.js?raw";
import { observedProgram } from "./observed-program.ts";
import { parseJavaScript } from "./parse-javascript.ts";
import runChecks from "./run-checks.js?raw";
import simulatedConsole from "./simulated-console.js?raw";
import tryEditedPrograms from "./try-edited-programs.js?raw";

const BUDGET_MS = 600;
const STOP_AFTER_MS = 1300;
const MOST_EDITS = 1200;
const MAKING_MS = 120;

/** Needs only the language: any executor of JavaScript can run the probe, an isolate without Node too. */
export async function probeJavaScript(problem: Problem, execute: Executor): Promise<Evidence> {
  const code = problem.language === "typescript" ? withoutTypes(problem.code) : problem.code;
  let program: CodeNode;
  try {
    program = parseJavaScript(code);
  } catch (error) {
    return { ...NO_EVIDENCE, syntax: syntaxOf(error, code) };
  }
  return probeProgram(problem, code, program, execute);
}

/** `library` is what the program finds beside the language: Java's, for a program that was Java. */
export async function probeProgram(
  problem: Problem,
  code: string,
  program: CodeNode,
  execute: Executor,
  library = "",
): Promise<Evidence> {
  const mark = `@${crypto.randomUUID()} `;
  const { run } = await execute({
    language: "javascript",
    version: "*",
    files: [{ name: "tutor-probe.cjs", content: javascriptProbe(problem, code, program, mark, library) }],
    stdin: "",
    run_timeout: STOP_AFTER_MS,
  });
  const evidence = parseEvidence(run.stdout, mark);
  return { ...evidence, signs: findMistakeSigns(program, code, evidence.results) };
}

function javascriptProbe(
  problem: Problem,
  code: string,
  program: CodeNode,
  mark: string,
  library: string,
): string {
  const watch = instrumentingEdits(program, code);
  const source = applyEdits(code, watch);
  const hints = {
    texts: textHintsOf(problem.checks, problem.lastRun),
    isTyped: false,
    isJava: library !== "",
  };
  const edits = madeWithin(MAKING_MS, [
    idiomEdits(program, code),
    statementEdits(program, code, false),
    expressionEdits(program, code, hints),
    combinedValueEdits(program, code),
  ])
    .sort((a, b) => b.prior - a.prior)
    .slice(0, MOST_EDITS)
    .flatMap(({ line, kind, prior, textEdits }) => {
      const edited = watched(code, watch, textEdits);
      return edited === undefined ? [] : [{ line, kind, prior, ...changeOf(source, edited) }];
    });
  const questions = flipConditionEdits(program);
  const plan = {
    source,
    edits,
    checks: problem.checks,
    budget: BUDGET_MS,
    starts: statementStarts(program, code),
    switches: { source: applyEdits(code, [...watch, ...questions.textEdits]), lines: questions.lines },
    // A translated program is not the student's: nothing is said about its values.
    ...(library === "" && { observed: observedProgram(program, code, watch) }),
    library,
  };
  return [
    simulatedConsole,
    observeRun,
    runChecks,
    tryEditedPrograms,
    // An isolate has no console: its output is collected in a global variable.
    'const print = typeof console === "undefined" ? (text) => { globalThis.said = (globalThis.said || "") + text + "\\n"; } : console.log.bind(console);',
    `probe(JSON.parse(${JSON.stringify(JSON.stringify(plan))}), (finding) => print(${JSON.stringify(mark)} + JSON.stringify(finding)));`,
    "",
  ].join("\n");
}

const HAS_LOOP = /\b(?:while|for|do)\b/;

/** The edited program, counting its steps. A loop that the edit moved is counted again, because it might never end. */
function watched(code: string, watch: TextEdit[], textEdits: TextEdit[]): string | undefined {
  if (!textEdits.some(({ text }) => HAS_LOOP.test(text))) return applyEdits(code, [...watch, ...textEdits]);
  const edited = applyEdits(code, textEdits);
  try {
    return applyEdits(edited, instrumentingEdits(parseJavaScript(edited), edited));
  } catch {
    return undefined;
  }
}

/** A program of thousands of lines has millions of edits: those that can be made in time are enough. */
function madeWithin(milliseconds: number, makers: Iterable<Edit>[]): Edit[] {
  const until = performance.now() + milliseconds;
  const edits: Edit[] = [];
  for (const maker of makers)
    for (const edit of maker) {
      edits.push(edit);
      if (edits.length % 256 === 0 && performance.now() > until) break;
    }
  return edits;
}

/** The line a statement starts on, for each line it covers. */
function statementStarts(program: CodeNode, code: string): Record<number, number> {
  const starts: Record<number, number> = {};
  for (const node of walkNodes(program))
    if (isStatement(node) && !node.body && !node.consequent)
      for (let line = node.line; line < node.line + code.slice(node.from, node.to).split("\n").length; line++)
        starts[line] ??= node.line;
  return starts;
}

function withoutTypes(code: string): string {
  try {
    return transform(code, { transforms: ["typescript"], disableESTransforms: true }).code;
  } catch {
    return code;
  }
}

const isBalanced = (code: string) => code.split("{").length === code.split("}").length;

function syntaxOf(error: unknown, code: string): NonNullable<Evidence["syntax"]> {
  const { message, loc } = error as { message: string; loc?: { line: number } };
  const last = code.trimEnd().split("\n").length;
  const line = Math.min(loc?.line ?? 1, last);
  const lines = isBalanced(code) ? [line] : [...new Set([...braceLines(code), line])];
  return {
    name: "SyntaxError",
    message: message.replace(/ \(\d+:\d+\)$/, ""),
    line: lines[0] ?? line,
    lines,
  };
}
