import type { LessonLanguage } from "@nirmaan/grading/lesson-language.ts";

export type Mutant = { line: number; change: string; code: string };

const SWAPS: [RegExp, string][] = [
  [/(?<![<>=!+\-*/])<=/g, "<"],
  [/(?<![<>=!+\-*/])>=/g, ">"],
  [/(?<![<=>-])<(?![<=/!a-zA-Z>])/g, "<="],
  [/(?<![=>-])>(?![>=])(?=\s)/g, ">="],
  [/==/g, "!="],
  [/!=/g, "=="],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/ \* /g, " + "],
  [/ \/ /g, " * "],
  [/ % /g, " / "],
  [/\+\+/g, "--"],
  [/&&/g, "||"],
  [/\band\b/g, "or"],
  [/\bAND\b/g, "OR"],
  [/\bDESC\b/g, "ASC"],
  [/\bBETWEEN (\d+) AND/g, "BETWEEN 0 AND"],
  [/\bbreak\b/g, "continue"],
  [/\bmin\(/g, "max("],
  [/\bmax\(/g, "min("],
];
const NUMBER = /(?<![\w.'"])\d+(?![\w.'"])/g;
const KEEP = /^\s*(import|from|package|public class|public static void main|Scanner|#|\/\/|\*|}|{|"""|<!DOCTYPE|<\/?(html|head|body))/;
const PYTHON_HEAD = /:\s*$/;

/** Small wrong turns: one operator, one number, one word or one line at a time. */
export function mutantsOf(code: string, language: LessonLanguage): Mutant[] {
  const lines = code.split("\n");
  const found = lines.flatMap((line, index) => {
    if (line.trim() === "" || KEEP.test(line)) return [];
    const changed = [...swaps(line), ...numbers(line), ...texts(line, language), ...dropped(line, lines[index + 1], language)];
    return changed.map(({ change, text }) => ({
      line: index + 1,
      change,
      code: lines.with(index, text).join("\n"),
    }));
  });
  const seen = new Set([code]);
  return found.filter((mutant) => !seen.has(mutant.code) && seen.add(mutant.code));
}

type Change = { change: string; text: string };

const swaps = (line: string): Change[] =>
  SWAPS.flatMap(([pattern, other]) =>
    [...line.matchAll(pattern)].map((match) => replaced(line, match, match[0].replace(pattern, other))),
  );

const numbers = (line: string): Change[] =>
  [...line.matchAll(NUMBER)].map((match) => replaced(line, match, String(Number(match[0]) + 1)));

/** A letter lost from a text that is shown. */
const texts = (line: string, language: LessonLanguage): Change[] =>
  language === "html" || !/print|log\(/.test(line)
    ? []
    : [...line.matchAll(/"([^"]{2,})"/g)].map((match) => replaced(line, match, `"${match[1]?.slice(1)}"`));

function dropped(line: string, next: string | undefined, language: LessonLanguage): Change[] {
  if (/[{]\s*$/.test(line) || /^\s*}/.test(line)) return [];
  if (language === "python" && PYTHON_HEAD.test(line)) return [];
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const filler = language === "python" && !line.includes('"""') && /\w/.test(next ?? "x") ? `${indent}pass` : indent;
  return [{ change: `without: ${line.trim()}`, text: filler }];
}

function replaced(line: string, match: RegExpExecArray, other: string): Change {
  const text = line.slice(0, match.index) + other + line.slice(match.index + match[0].length);
  return { change: `${match[0].trim()} → ${other.trim()}`, text };
}
