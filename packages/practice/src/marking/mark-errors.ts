import { isSameLine, linesOfText } from "@nirmaan/grading/checks/same-text.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { RanReply, ReplyOf } from "../question/practice-reply.ts";
import { isSameCodeLine } from "./code-text.ts";
import { BLANK, type Judgement, judged, NEEDS_A_RUN } from "./marked.ts";

/**
 * Each error: half for its line, half for a correction. A line that is not an error takes away the half of one that was
 * found. A correction that nobody foresaw is right when the corrected program prints what it should.
 */
export function markErrors(
  { shown, key }: QuestionOf<"error">,
  reply: ReplyOf<"error">,
  ran: RanReply | undefined,
): Judgement {
  if (reply.length === 0) return BLANK;
  const original = (shown.programs[0]?.code ?? "").split("\n");
  const fixed = new Map(reply.map(({ line, fixed }) => [line, fixed]));
  const isForeseen = ({ line, fixes }: (typeof key.errors)[number]) =>
    fixes.some((fix) => isSameCodeLine(fix, fixed.get(line) ?? "", original[line - 1] ?? ""));
  const isComplete = key.errors.every(({ line }) => fixed.has(line));
  const hasSurprise = key.errors.some((error) => fixed.has(error.line) && !isForeseen(error));
  if (isComplete && hasSurprise && !ran) return NEEDS_A_RUN;
  const works = ran?.kind === "printed" && isSameOutput(key.stdout, ran.stdout);
  const parts = key.errors.map((error) => {
    const found = fixed.has(error.line);
    const corrected = found && (isForeseen(error) || (isComplete && works));
    return {
      id: `line ${error.line}`,
      earned: (found ? 0.5 : 0) + (corrected ? 0.5 : 0),
      of: 1,
      ...(!corrected && { say: error.why }),
    };
  });
  const wrongLines = [...fixed.keys()].filter((line) => !key.errors.some((error) => error.line === line));
  const earned = parts.reduce((sum, { earned }) => sum + earned, 0) - wrongLines.length / 2;
  return judged(Math.max(0, earned / parts.length), parts);
}

/** The student's version of the whole program, for a run. */
export function correctedProgram({ shown }: QuestionOf<"error">, reply: ReplyOf<"error">): string {
  const lines = (shown.programs[0]?.code ?? "").split("\n");
  for (const { line, fixed } of reply) if (line <= lines.length) lines[line - 1] = fixed;
  return lines.join("\n");
}

export function isSameOutput(expected: string, came: string): boolean {
  const [wanted, given] = [linesOfText(expected), linesOfText(came)];
  return (
    wanted.length === given.length && wanted.every((line, index) => isSameLine(line, given[index] ?? ""))
  );
}
