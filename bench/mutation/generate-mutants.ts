import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";

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
const NEVER_CHANGED =
  /^\s*(import|from|package|public class|public static void main|Scanner|#|--|\/\/|\*|}|{|"""|<!DOCTYPE|<\/?(html|head|body))/;
const PYTHON_BLOCK_START = /:\s*$/;

/** Each mutant changes one operator, number, word or line that is not in the starter. */
export function generateMutants(code: string, starter: string, language: LessonLanguage): Mutant[] {
  const starterLines = new Set(starter.split("\n").map((line) => line.trim()));
  const lines = code.split("\n");
  const found = lines.flatMap((line, index) => {
    if (line.trim() === "" || NEVER_CHANGED.test(line) || starterLines.has(line.trim())) return [];
    if (language === "html") return htmlMutants(line, lines, index);
    const changes = [
      ...swapOperators(line),
      ...changeNumbers(line),
      ...shortenTexts(line, language),
      ...dropLine(line, lines[index + 1], language),
    ];
    return changes.map(({ change, text }) => ({
      line: index + 1,
      change,
      code: lines.with(index, text).join("\n"),
    }));
  });
  const seen = new Set([code]);
  return found.filter((mutant) => !seen.has(mutant.code) && seen.add(mutant.code));
}

const TAGS: Record<string, string> = {
  h1: "h2",
  h2: "h3",
  ol: "ul",
  ul: "ol",
  li: "p",
  p: "div",
  a: "span",
  main: "div",
  nav: "p",
  header: "div",
  footer: "div",
};

/** Changes tags, attributes and whole elements: the text of a page is the student's choice, and browsers close open tags. */
function htmlMutants(line: string, lines: string[], index: number): Mutant[] {
  const changed: Change[] = [...line.matchAll(/<(\w+)/g)].flatMap((match) => {
    const other = TAGS[match[1] ?? ""];
    return other
      ? [
          {
            change: `${match[1]} → ${other}`,
            text: line.replaceAll(new RegExp(`(</?)${match[1]}\\b`, "g"), `$1${other}`),
          },
        ]
      : [];
  });
  for (const match of line.matchAll(/ (\w+)="[^"]*"/g)) changed.push(replaceMatch(line, match, ""));
  if (/^\s*<(\w+).*<\/\1>$|^\s*<img/.test(line))
    changed.push({ change: `without: ${line.trim()}`, text: "" });
  return changed.map(({ change, text }) => ({
    line: index + 1,
    change,
    code: lines.with(index, text).join("\n"),
  }));
}

type Change = { change: string; text: string };

const swapOperators = (line: string): Change[] =>
  SWAPS.flatMap(([pattern, other]) =>
    [...line.matchAll(pattern)].map((match) => replaceMatch(line, match, match[0].replace(pattern, other))),
  );

const changeNumbers = (line: string): Change[] =>
  [...line.matchAll(NUMBER)].map((match) => replaceMatch(line, match, String(Number(match[0]) + 1)));

/** Removes the first letter of a printed text. */
const shortenTexts = (line: string, language: LessonLanguage): Change[] =>
  language === "html" || !/print|log\(/.test(line)
    ? []
    : [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .filter(([, text = ""]) => text.length > 1)
        .map((match) => replaceMatch(line, match, `"${match[1]?.slice(1)}"`));

function dropLine(line: string, next: string | undefined, language: LessonLanguage): Change[] {
  if (/[{]\s*$/.test(line) || /^\s*}/.test(line)) return [];
  if (language === "python" && PYTHON_BLOCK_START.test(line)) return [];
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const filler =
    language === "python" && !line.includes('"""') && /\w/.test(next ?? "x") ? `${indent}pass` : indent;
  return [{ change: `without: ${line.trim()}`, text: filler }];
}

function replaceMatch(line: string, match: RegExpExecArray, other: string): Change {
  const text = line.slice(0, match.index) + other + line.slice(match.index + match[0].length);
  return { change: `${match[0].trim()} → ${other.trim()}`, text };
}
