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

/** Lines without blanks at their end, and without empty lines at the end of the text. */
export function linesOfText(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === "") lines.pop();
  return lines;
}

const wordsOf = (line: string) => line.split(/\s+/).filter(Boolean);

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** `7` and `7.0` differ, because the type is often the question; `2.5` and `2.50` do not. */
export function isSameLine(expected: string, came: string): boolean {
  const [wanted, given] = [expected.match(NUMBER) ?? [], came.match(NUMBER) ?? []];
  return (
    wanted.length === given.length &&
    withoutForm(expected.replace(NUMBER, "#")) === withoutForm(came.replace(NUMBER, "#")) &&
    wanted.every((number, index) => isSameNumber(number, given[index] ?? ""))
  );
}

const withoutForm = (line: string) =>
  line
    .replaceAll('"', "'")
    .replace(/\s+/g, " ")
    .replace(/ ?([[\](){},:]) ?/g, "$1")
    .trim();

const LONG_FRACTION = /\.\d{5,}/;
const isFraction = (number: string) => /[.e]/i.test(number);

function isSameNumber(wanted: string, came: string): boolean {
  if (wanted === came) return true;
  if (!isFraction(wanted) || !isFraction(came)) return false;
  const [right, given] = [Number(wanted), Number(came)];
  if (right === given) return true;
  // A student writes two or more places of 0.30000000000000004 or 3.3333333333333335.
  return LONG_FRACTION.test(wanted) && Math.abs(right - given) < placeValue(came) && placesOf(came) >= 2;
}

const placesOf = (number: string) => /\.(\d*)/.exec(number)?.[1]?.length ?? 0;
const placeValue = (number: string) => 10 ** -placesOf(number);
