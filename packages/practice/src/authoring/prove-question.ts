import { mistakeOfBlank } from "../marking/mark-blanks.ts";
import { isSameOutput } from "../marking/mark-errors.ts";
import { markReply } from "../marking/mark-reply.ts";
import { rightReply } from "../marking/right-reply.ts";
import type { PracticeQuestion } from "../question/practice-question.ts";
import { parseOptions } from "../read-questions/parse-choices.ts";
import type { ParsedQuestion } from "../read-questions/parsed-question.ts";
import { insideTicks } from "../read-questions/question-body.ts";
import type { JobResult } from "./run-jobs.ts";
import { runSql } from "./run-sql.ts";

type Results = Map<string, JobResult>;

/** What the runs show to be wrong with a question: its answer, its wrong options, its corrections. */
export function runProblems(parsed: ParsedQuestion, results: Results): string[] {
  const main = results.get("main");
  return [
    ...(main ? endProblems(parsed, main) : []),
    ...[...results].flatMap(([name, result]) => comparisonProblem(parsed, name, result, main)),
    ...optionProblems(parsed, results),
  ];
}

function endProblems({ facts }: ParsedQuestion, { code, stderr }: JobResult): string[] {
  const error = stderr.trim().split("\n").at(-1) ?? "";
  if (facts.fails === undefined) return code === 0 ? [] : [`the program stops with an error: ${error}`];
  if (code === 0) return [`the program should stop with ${facts.fails}, but it ends normally`];
  return stderr.includes(facts.fails)
    ? []
    : [`the program should stop with ${facts.fails}, but stops with: ${error}`];
}

/** Programs that must behave as the answer does, and programs that must not. */
function comparisonProblem(
  { facts }: ParsedQuestion,
  name: string,
  result: JobResult,
  main: JobResult | undefined,
): string[] {
  const isSame = main !== undefined && result.code === main.code && isSameOutput(main.stdout, result.stdout);
  const [word = ""] = name.split(" ");
  if (["accept", "fix", "order"].includes(word) && !isSame)
    return [`${name} does not print what the answer prints: ${shorten(result)}`];
  if (["wrong", "without", "broken", "nothing"].includes(word) && isSame)
    return [`${name} prints the same as the answer, so it is not wrong`];
  if (word === "program" && result.code !== 0 && facts.fails === undefined)
    return [`${name} stops: ${shorten(result)}`];
  return [];
}

const shorten = ({ stdout, stderr }: JobResult) =>
  JSON.stringify((stderr.trim().split("\n").at(-1) || stdout).slice(0, 160));

function optionProblems(parsed: ParsedQuestion, results: Results): string[] {
  const { facts, body, setups } = parsed;
  if (facts.proves === undefined) return [];
  const options = parseOptions(body.sections.get("options") ?? "");
  const passes = (option: (typeof options)[number]): boolean => {
    if (facts.proves === "output")
      return isSameOutput(results.get("main")?.stdout ?? "", optionOutput(option.text));
    if (facts.proves === "proof")
      return results.get(`option ${option.id}`)?.stdout.trim().split("\n").at(-1) === "True";
    const right = options.find(({ isRight }) => isRight);
    return isSameResult(setups, right ? insideTicks(right.text) : "", insideTicks(option.text), facts.after);
  };
  return options.flatMap((option) => {
    if (passes(option) === option.isRight) return [];
    return [
      option.isRight
        ? `the run does not confirm the option ${option.text}`
        : `the run shows that the option ${option.text} is right too`,
    ];
  });
}

/** Options of several lines are written with <br>; "no output" is an output too. */
const optionOutput = (text: string) => {
  const plain = insideTicks(text).replaceAll(/`?<br>`?/g, "\n");
  return /^no output$/i.test(plain) ? "" : plain;
};

function isSameResult(setups: string[], right: string, query: string, after: string | undefined): boolean {
  const result = (text: string) => {
    try {
      return JSON.stringify(setups.map((setup) => runSql(setup, text, after).rows));
    } catch (error) {
      return `failed: ${String(error)}`;
    }
  };
  return result(right) === result(query) && !result(query).startsWith("failed");
}

/** What marking shows to be wrong: the right reply earns everything, known mistakes do not, nothing throws. */
export function markingProblems(question: PracticeQuestion): string[] {
  const { reply, ran } = rightReply(question);
  const right = markReply(question, reply, ran);
  const problems: string[] = [];
  if (right.state !== "marked" || right.earned !== question.shown.marks)
    problems.push(`the right reply is marked ${right.state}, ${right.earned} of ${right.of}`);
  if (markReply(question, emptyReply(question), ran).state !== "blank")
    problems.push("an empty reply is not blank");
  if (markReply(question, { mangled: Symbol("reply") }, ran).state !== "malformed")
    problems.push("a mangled reply is not malformed");
  for (const { reply } of question.kept.mistakes) {
    const wrong = markReply(question, mistakeReply(question, reply), ran);
    if (wrong.state === "marked" && wrong.earned === wrong.of)
      problems.push(`the wrong reply ${reply} earns every mark`);
  }
  if (question.kind === "written" || question.kind === "program") {
    const points = question.key.points.reduce((sum, { marks }) => sum + marks, 0);
    if (points < question.shown.marks)
      problems.push(`the points are worth ${points} of ${question.shown.marks} marks`);
  }
  return problems;
}

function emptyReply({ kind, ask }: PracticeQuestion): unknown {
  if (kind === "fill") return Object.fromEntries(ask.blanks.map((id) => [id, " "]));
  if (kind === "logic") return {};
  if (kind === "written") return { text: " ", ticked: [] };
  return ["many", "error", "order", "trace"].includes(kind) ? [] : "";
}

function mistakeReply(question: PracticeQuestion, reply: string): unknown {
  if (question.kind === "many") return [...question.key.right, reply];
  if (question.kind !== "fill") return reply;
  const { id, text } = mistakeOfBlank(reply);
  return { ...(rightReply(question).reply as Record<string, string>), [id]: text };
}
