import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProblemCheck } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { changedLines } from "./changed-lines.ts";
import type { Case } from "./lesson-cases.ts";

const LANGUAGES = ["python", "javascript", "java", "cpp"] as const;

/**
 * Programs that are not from a lesson, in one of two folders: `held-out` has beginners' programs, `algorithms` single
 * functions of a textbook or a contest. In the wrong program, `##>` is followed by the right text of the line, `##-`
 * marks a line to remove, and a line that begins with `##+` is missing.
 */
export const heldOutCases = (folder: "held-out" | "algorithms"): Case[] =>
  LANGUAGES.flatMap((language) =>
    readFileSync(join(import.meta.dirname, `${folder}/${language}.txt`), "utf8")
      .split(/^=== /m)
      .slice(1)
      .map((text) => readCase(text, language)),
  );

function readCase(text: string, language: string): Case {
  const [head = "", body = ""] = text.split(/^---\n/m);
  const [name = "", ...checks] = head.trim().split("\n");
  const lines = body.trimEnd().split("\n");
  const code = lines.flatMap(wrongLines).join("\n");
  const solution = lines.flatMap(rightLines).join("\n");
  return {
    name: `${language}: ${name}`,
    problem: { language, code, checks: checks.map(readCheck), given: [] },
    solution,
    lines: changedLines(code, solution),
  };
}

const wrongLines = (line: string): string[] =>
  line.startsWith("##+") ? [] : [line.replace(/\s*##[->].*$/, "")];

function rightLines(line: string): string[] {
  if (line.startsWith("##+ ")) return [line.slice(4)];
  if (line.includes("##-")) return [];
  const [wrong = "", right] = line.split(/\s*##> /);
  if (right === undefined) return [line];
  return [right.startsWith(" ") ? right : `${/^\s*/.exec(wrong)?.[0]}${right}`];
}

function readCheck(line: string): ProblemCheck {
  const [, kind, input = "", expected = ""] = /^([?<]) (.*) => (.*)$/.exec(line) ?? [];
  const value = JSON.parse(expected) as ProblemCheck["expected"];
  return kind === "?"
    ? { call: input, stdin: null, expected: value }
    : { call: null, stdin: JSON.parse(input) as string, expected: value };
}
