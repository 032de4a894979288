import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { runProgram } from "../run/run-program.ts";
import { shownGrade } from "./shown-grade.ts";

const failed = { kind: "failed" as const, expected: "one line", look: "Look at line 2.", raw: "secret" };
const gradeWith = (hidden: boolean, came: string, cameHidden?: string) =>
  shownGrade({
    passed: false,
    marks: 0,
    mistake: undefined,
    results: [
      { name: "another name", hidden, verdict: { ...failed, came, cameHidden, error: "ValueError: Farhan" } },
    ],
  });

test("LES-04 removes the text of an error that may contain hidden input", () => {
  const stopped = "it stopped with an error: ValueError";
  const text = JSON.stringify(gradeWith(true, `${stopped}: Farhan`, stopped));
  expect(text).toContain("it stopped with an error: ValueError");
  expect(text).not.toContain("Farhan");
  expect(text).not.toContain("secret");
  const printed = 'nothing was returned; "Farhan" was printed';
  expect(JSON.stringify(gradeWith(true, printed, "something was printed"))).not.toContain("Farhan");
});

test("LES-04 the result of a visible check contains the output, but not the raw text", () => {
  const [result] = gradeWith(false, "it stopped with an error: ValueError: 7").results;
  expect(result?.verdict).toEqual({
    kind: "failed",
    expected: "one line",
    look: "Look at line 2.",
    came: "it stopped with an error: ValueError: 7",
  });
});

test("LES-04 LANG-01 an error with hidden input is removed in Hindi too, and authors' patterns find the same error", async () => {
  const stage = { stdout: "", stderr: "ValueError: Farhan", output: "", code: 1, signal: null };
  const program = { language: "python" as const, files: [{ name: "main.py", content: "" }] };
  const run = (stderr: string, status?: string) =>
    withLocale("hi", () =>
      runProgram(program, "", async () => ({
        language: "python",
        version: "3",
        run: { ...stage, stderr, ...(status && { status }) },
      })),
    );
  const stopped = await run("ValueError: Farhan");
  if (stopped.kind !== "stopped") throw new Error("the program has ended");
  const text = JSON.stringify(gradeWith(true, stopped.why, stopped.whyHidden));
  expect(text).toContain("ValueError");
  expect(text).toMatch(/\p{sc=Devanagari}/u);
  expect(text).not.toContain("Farhan");
  // `sys.exit(input())` writes the hidden input itself.
  expect(await run("Farhan")).toMatchObject({ whyHidden: expect.not.stringContaining("Farhan") });
  expect(await run("", "TO")).toMatchObject({ error: expect.stringContaining("still running") });
});
