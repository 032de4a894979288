import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { changedLines } from "./changed-lines.ts";
import type { Case } from "./lesson-cases.ts";

const LANGUAGES = ["python", "javascript", "java"] as const;

/**
 * Programs that no lesson gave, in one of two folders: `held-out` as a beginner writes them, `algorithms` the single
 * functions of a textbook or a contest. A line of the wrong program says after `##>` how it should read, `##-` that it
 * should not be there, and a line that begins with `##+` is missing.
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
  const code = lines.flatMap(asWritten).join("\n");
  const solution = lines.flatMap(asItShouldBe).join("\n");
  return {
    name: `${language}: ${name}`,
    problem: { language, code, checks: checks.map(readCheck), given: [] },
    solution,
    lines: changedLines(code, solution),
  };
}

const asWritten = (line: string): string[] =>
  line.startsWith("##+") ? [] : [line.replace(/\s*##[->].*$/, "")];

function asItShouldBe(line: string): string[] {
  if (line.startsWith("##+ ")) return [line.slice(4)];
  if (line.includes("##-")) return [];
  const [own = "", instead] = line.split(/\s*##> /);
  if (instead === undefined) return [line];
  return [instead.startsWith(" ") ? instead : `${/^\s*/.exec(own)?.[0]}${instead}`];
}

function readCheck(line: string): Check {
  const [, kind, asked = "", expected = ""] = /^([?<]) (.*) => (.*)$/.exec(line) ?? [];
  const value = JSON.parse(expected) as Check["expected"];
  return kind === "?"
    ? { call: asked, stdin: null, expected: value }
    : { call: null, stdin: JSON.parse(asked) as string, expected: value };
}
