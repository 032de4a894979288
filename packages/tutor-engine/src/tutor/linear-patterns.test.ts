import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import ts from "typescript-in-javascript";
import { expect, test } from "vitest";
import { readDistress } from "../distress/read-distress.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { maskPersonalData } from "../gate/mask-personal-data.ts";
import { languageOfTalk } from "../understanding/read-language.ts";
import { readMessage } from "../understanding/read-message.ts";

/** The files that read what a student wrote or a program printed. Other files read at most 1,000 characters. */
const FILES = [
  "distress/match-patterns.ts",
  "distress/plain-text.ts",
  "distress/reply-language.ts",
  "distress/windows.ts",
  "distress/without-code.ts",
  "evidence/read-error-message.ts",
  "gate/code-fragments.ts",
  "gate/mask-personal-data.ts",
  "gate/proposed-fix.ts",
  "understanding/exact-acts.ts",
  "understanding/read-language.ts",
  "understanding/read-message.ts",
];

function patternsIn(file: string): { source: string; flags: string }[] {
  const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const patterns: { source: string; flags: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      patterns.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return patterns;
}

test.each(FILES)("TRUST-01 no pattern in %s takes more than linear time", (file) => {
  const patterns = patternsIn(file);
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => analyse(pattern).reports.length > 0)).toEqual([]);
});

/** Fifty times the longest message. What grows with the square of it does not end before the test is stopped. */
const LENGTH = 200_000;
const PIECES = [
  "a",
  "a.",
  "_",
  "f(",
  "a[",
  "karna ",
  "? ",
  " ",
  "hi ",
  "a=",
  "\n",
  "blank ",
  "change ",
  "a@",
  '"\\"',
];

test.each(PIECES)("TRUST-01 reads a message that repeats %j in linear time", (piece) => {
  const long = piece.repeat(LENGTH / piece.length);
  for (const message of [`${long}x`, `hi${long}x!`, `main.js:1 ${long}`]) {
    readMessage(message, { known: "total = 0", names: new Set(["total"]) });
    readDistress(message);
    languageOfTalk([{ role: "user", content: message }]);
    maskPersonalData(message);
    readErrorMessage({
      language: "java",
      code: "a",
      checks: [],
      given: [],
      lastRun: { output: "", error: message },
    });
  }
});
