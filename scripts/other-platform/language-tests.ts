import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@nirmaan/execution/language.ts";

/** What the tests of one language gave: `[passed, all]`. */
export type LanguageResult = { sample: Count; attacks: Count; others: Count; failed: string[] };
type Count = [passed: number, all: number];
type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };

const ROOT = join(import.meta.dirname, "../..");
const FILES = [
  "attacks/attacks",
  "toolchains/toolchain-samples",
  "toolchains/forked-values",
  "java-compile-server-attacks",
  "csharp-compile-server-attacks",
];
const SAMPLE = /runs the sample of/;
const ATTACK = /does not succeed, and the runner keeps working|^OPS-07 a (Java|C#) source that/;

const escaped = (text: string) => text.replace(/[.+#]/g, "\\$&");

/** The titles of the runner's tests that concern a language. */
function titlesOf({ id, label, extension }: Language): string {
  const titles = [
    `runs the sample of ${escaped(label)} at`,
    `\\.${extension} does not succeed`,
    `two (consecutive )?${id} programs`,
    // The attacks in Python search for what this program has left.
    ...(id === "python" ? ["program with a secret", "a Python program sees no frame"] : []),
    ...(id === "ruby" ? ["a Ruby program is the main program"] : []),
    // Attacks on a compiler that lives on.
    ...(["java", "csharp"].includes(id) ? [`OPS-07 .*${escaped(label)} (source|compiler)`] : []),
  ];
  return titles.join("|");
}

/** Runs the project's own tests of a language against a runner elsewhere. */
export async function testLanguageOn(
  url: string,
  language: Language,
  { timeScale, file }: { timeScale: number; file: string },
): Promise<LanguageResult> {
  rmSync(file, { force: true });
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${file}`];
  const child = spawn(
    process.execPath,
    [
      "node_modules/.bin/vitest",
      "run",
      "--project",
      "runner",
      ...reporters,
      "-t",
      titlesOf(language),
      ...FILES,
    ],
    {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, RUNNER_UNDER_TEST: url, RUNNER_TIME_SCALE: String(timeScale) },
    },
  );
  await once(child, "exit");
  if (!existsSync(file)) throw new Error(`the tests of ${language.label} did not end`);
  return resultOf(JSON.parse(readFileSync(file, "utf8")) as Report);
}

function resultOf({ testResults }: Report): LanguageResult {
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed");
  const count = (wanted: (title: string) => boolean): Count => {
    const counted = ran.filter(({ title }) => wanted(title));
    return [counted.filter(({ status }) => status === "passed").length, counted.length];
  };
  return {
    sample: count((title) => SAMPLE.test(title)),
    attacks: count((title) => ATTACK.test(title)),
    others: count((title) => !SAMPLE.test(title) && !ATTACK.test(title)),
    failed: ran.filter(({ status }) => status === "failed").map(({ title }) => title),
  };
}
