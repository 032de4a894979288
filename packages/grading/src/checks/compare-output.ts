import * as m from "@nirmaan/messages/grading-checks.ts";
import type { OutputCheck } from "../lesson-format/check.ts";

type Rules = Pick<OutputCheck, "ignore" | "tolerance" | "prompts"> & { hasInput: boolean };
type Difference = { expected: string; came: string; look: string };

const PROMPT_END = /[:?>]\s*$/;
// Trying every position in a line takes quadratic time, and a program may print megabytes without a line end.
const MAX_PROMPT_LENGTH = 300;

/** Undefined when the output is right. Spaces at the end of a line and empty lines at the end are ignored. */
export function outputDifference(expected: string, actual: string, rules: Rules): Difference | undefined {
  const wanted = linesOf(expected, rules);
  const came = linesOf(actual, rules);
  const ignoresOrder = rules.ignore.includes("line order");
  const [expectedLines, actualLines] = ignoresOrder ? [[...wanted].sort(), [...came].sort()] : [wanted, came];
  const mayPrompt = rules.prompts && rules.hasInput && !ignoresOrder;

  let at = 0;
  for (const line of actualLines) {
    if (at < expectedLines.length && matches(expectedLines[at] ?? "", line, rules.tolerance, mayPrompt))
      at += 1;
    else if (mayPrompt && PROMPT_END.test(line)) continue;
    else return describe(expectedLines, at, line);
  }
  return at === expectedLines.length ? undefined : describe(expectedLines, at, undefined);
}

/** The lines that are compared, after `ignore` was applied. */
export function linesOf(text: string, rules: Pick<OutputCheck, "ignore">): string[] {
  const spacing = rules.ignore.includes("spacing");
  const lines = text
    .split(/\r?\n/)
    .map((line) => (spacing ? line.replace(/\s+/g, " ").trim() : line.trimEnd()));
  while (lines.length > 0 && lines.at(-1) === "") lines.pop();
  return rules.ignore.includes("case") ? lines.map((line) => line.toLowerCase()) : lines;
}

function matches(wanted: string, came: string, tolerance: number | undefined, mayPrompt: boolean): boolean {
  if (isSameLine(wanted, came, tolerance)) return true;
  if (!mayPrompt || came.length > MAX_PROMPT_LENGTH + wanted.length) return false;
  for (let position = 1; position < came.length; position++)
    if (PROMPT_END.test(came.slice(0, position)) && isSameLine(wanted, came.slice(position), tolerance))
      return true;
  return false;
}

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

function isSameLine(wanted: string, came: string, tolerance: number | undefined): boolean {
  if (wanted === came) return true;
  if (tolerance === undefined) return false;
  const [right, left] = [wanted.match(NUMBER) ?? [], came.match(NUMBER) ?? []];
  return (
    wanted.replace(NUMBER, "#") === came.replace(NUMBER, "#") &&
    right.every(
      (number, index) => Math.abs(Number(number) - Number(left[index])) <= tolerance + Number.EPSILON,
    )
  );
}

function describe(wanted: string[], at: number, came: string | undefined): Difference {
  const line = wanted[at];
  if (line === undefined)
    return {
      expected: m.expectedNoMoreLines({ count: wanted.length }),
      came: m.anotherLine({ line: quoted(came ?? "") }),
      look: m.lookForExtraPrint(),
    };
  const expected = m.expectedLine({ number: at + 1, line: quoted(line) });
  if (came === undefined)
    return {
      expected,
      came: at === 0 ? m.nothingPrinted() : m.outputEnded({ count: at }),
      look: at === 0 ? m.lookForFirstPrint() : m.lookForPrintOf({ line: at + 1 }),
    };
  return { expected, came: quoted(came), look: describeNearMiss(line, came, at + 1) };
}

function describeNearMiss(wanted: string, came: string, line: number): string {
  if (wanted.toLowerCase() === came.toLowerCase()) return m.lookAtCase();
  const letters = (text: string) => text.replace(/\s+/g, "");
  if (letters(wanted) === letters(came)) return m.charactersRight();
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (plain(wanted) !== "" && plain(wanted) === plain(came)) return m.lookAtMarks();
  let same = 0;
  while (same < Math.min(wanted.length, came.length) && wanted[same] === came[same]) same += 1;
  return same > 2
    ? m.lineRightUpTo({ line, text: quoted(wanted.slice(0, same).trimEnd()) })
    : m.lookWhatPrints({ line });
}

const MAX_SHOWN_CHARACTERS = 160;
const quoted = (text: string) =>
  `"${text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text}"`;
