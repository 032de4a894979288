import type { Executor } from "@nirmaan/execution/contract.ts";
import { transform } from "sucrase";
import { braceLines } from "../edits/brace-lines.ts";
import { detectInPieces } from "../edits/detect-in-pieces.ts";
import { changeOf, type Edit, type Splice } from "../edits/edit.ts";
import { expressionEdits } from "../edits/expression-edits.ts";
import { hintsOf } from "../edits/hints.ts";
import { idiomEdits } from "../edits/idiom-edits.ts";
import { joinedEdits } from "../edits/joined-edits.ts";
import { everyPiece, isStatement, type Piece } from "../edits/piece.ts";
import { statementEdits } from "../edits/statement-edits.ts";
import { switchSplices } from "../edits/switch-splices.ts";
import { watchSplices, withEdit } from "../edits/watch-pieces.ts";
import { type Evidence, evidenceIn, NO_EVIDENCE } from "../evidence.ts";
import type { Problem } from "../problem.ts";
import { JAVASCRIPT_HARNESS } from "./javascript-harness.ts";
import { readJavaScript } from "./read-javascript.ts";

const BUDGET_MS = 600;
const STOP_AFTER_MS = 1300;
const MOST_EDITS = 1200;
const MAKING_MS = 120;

/** A runtime with one door: text in, what it said out. An isolate without Node is one; so is any executor of JavaScript. */
export async function probeJavaScript(problem: Problem, execute: Executor): Promise<Evidence> {
  const code = problem.language === "typescript" ? withoutTypes(problem.code) : problem.code;
  let program: Piece;
  try {
    program = readJavaScript(code);
  } catch (error) {
    return { ...NO_EVIDENCE, syntax: syntaxOf(error, code) };
  }
  return probeProgram(problem, code, program, execute);
}

/** `library` is what the program finds beside the language: Java's, for a program that was Java. */
export async function probeProgram(
  problem: Problem,
  code: string,
  program: Piece,
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
  const evidence = evidenceIn(run.stdout, mark);
  return { ...evidence, signs: detectInPieces(program, code, evidence.results) };
}

function javascriptProbe(
  problem: Problem,
  code: string,
  program: Piece,
  mark: string,
  library: string,
): string {
  const watch = watchSplices(program, code, "javascript");
  const source = withEdit(code, watch, []);
  const hints = { texts: hintsOf(problem.checks, problem.lastRun), isTyped: false, isJava: library !== "" };
  const edits = madeWithin(MAKING_MS, [
    idiomEdits(program, code),
    statementEdits(program, code, false),
    expressionEdits(program, code, hints),
    joinedEdits(program, code),
  ])
    .sort((a, b) => b.prior - a.prior)
    .slice(0, MOST_EDITS)
    .flatMap(({ line, kind, prior, splices }) => {
      const edited = watched(code, watch, splices);
      return edited === undefined ? [] : [{ line, kind, prior, ...changeOf(source, edited) }];
    });
  const questions = switchSplices(program);
  const plan = {
    source,
    edits,
    checks: problem.checks,
    budget: BUDGET_MS,
    starts: statementStarts(program, code),
    switches: { source: withEdit(code, watch, questions.splices), lines: questions.lines },
    library,
  };
  return `${JAVASCRIPT_HARNESS}
const print = typeof console === "undefined" ? (text) => { globalThis.said = (globalThis.said || "") + text + "\\n"; } : console.log.bind(console);
probe(JSON.parse(${JSON.stringify(JSON.stringify(plan))}), (finding) => print(${JSON.stringify(mark)} + JSON.stringify(finding)));
`;
}

const HAS_LOOP = /\b(?:while|for|do)\b/;

/** The edited program, counting its steps. A loop that the edit has moved is watched anew: it might never end. */
function watched(code: string, watch: Splice[], splices: Splice[]): string | undefined {
  if (!splices.some(({ text }) => HAS_LOOP.test(text))) return withEdit(code, watch, splices);
  const edited = withEdit(code, [], splices);
  try {
    return withEdit(edited, watchSplices(readJavaScript(edited), edited, "javascript"), []);
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
function statementStarts(program: Piece, code: string): Record<number, number> {
  const starts: Record<number, number> = {};
  for (const piece of everyPiece(program))
    if (isStatement(piece) && !piece.body && !piece.consequent)
      for (
        let line = piece.line;
        line < piece.line + code.slice(piece.from, piece.to).split("\n").length;
        line++
      )
        starts[line] ??= piece.line;
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
