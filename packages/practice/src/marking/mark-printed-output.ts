import { isSameLine, linesOfText } from "@nirmaan/grading/checks/same-text.ts";
import * as m from "@nirmaan/messages/practice-marking.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { ReplyOf } from "../question/practice-reply.ts";
import { longestCommon } from "./longest-common.ts";
import { BLANK, type Judgement, judged, part } from "./marked.ts";

const MIN_WORDS_FOR_PARTS = 3;

/**
 * Lines are aligned, and each line that is right counts; an output of one line is divided at its spaces. Blanks at the
 * end never count. Other spaces, the kind of quotes and digits of a long fraction do not count unless spacing is exact.
 */
export function markPrintedOutput(
  { ask, key, kept }: QuestionOf<"output">,
  reply: ReplyOf<"output">,
): Judgement {
  if (reply.trim() === "" && key.stdout.trim() !== "") return BLANK;
  const isExact = ask.spacing === "exact";
  const isSame = (expected: string, came: string) =>
    expected === came || (!isExact && isSameLine(expected, came));
  const { share, parts } = comparePrinted(key.stdout, reply, isSame);
  const known = kept.mistakes.find((mistake) => comparePrinted(mistake.reply, reply, isSame).share === 1);
  if (share < 1 && known) return judged(share, [...parts, part("mistake", false, known.thinks)]);
  const isLiteral = linesOfText(key.stdout).join("\n") === linesOfText(reply).join("\n");
  return judged(share, share === 1 && !isLiteral ? [...parts, part("form", true, m.lookAtForm())] : parts);
}

export function comparePrinted(
  expected: string,
  came: string,
  isSame: (expected: string, came: string) => boolean,
): { share: number; parts: ReturnType<typeof part>[] } {
  let [wanted, given] = [linesOfText(expected), linesOfText(came)];
  const words = wordsOf(wanted[0] ?? "");
  if (
    wanted.length === 1 &&
    given.length === 1 &&
    words.length >= MIN_WORDS_FOR_PARTS &&
    !isSame(wanted[0] ?? "", given[0] ?? "")
  )
    [wanted, given] = [words, wordsOf(given[0] ?? "")];
  const matched = new Set(longestCommon(wanted, given, isSame));
  const total = Math.max(wanted.length, given.length, 1);
  const share = wanted.length === 0 && given.length === 0 ? 1 : matched.size / total;
  return { share, parts: wanted.map((_, index) => part(`${index + 1}`, matched.has(index))) };
}

const wordsOf = (line: string) => line.split(/\s+/).filter(Boolean);
