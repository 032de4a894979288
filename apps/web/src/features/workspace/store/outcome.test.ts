import type { StageResult } from "@nirmaan/execution/contract.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";

const fine: StageResult = { stdout: "15\n", stderr: "", output: "15\n", code: 0, signal: null };
const answer = (run: Partial<StageResult>, compile?: Partial<StageResult>) => ({
  language: "python",
  version: "3.13.5",
  run: { ...fine, ...run },
  ...(compile && { compile: { ...fine, ...compile } }),
});

test("RUN-02 a successful program shows its trimmed output", () => {
  expect(outcomeOf(answer({}))).toEqual({ kind: "success", output: "15" });
});

test("RUN-02 a compile error is shown instead of the result of the run", () => {
  expect(outcomeOf(answer({ code: 1, stderr: "run" }, { code: 1, stderr: "no such name: x\n" }))).toEqual({
    kind: "error",
    error: "no such name: x",
  });
});

test("RUN-02 a failing run shows the error stream, or the output when it is empty", () => {
  expect(outcomeOf(answer({ code: 1, stderr: "Traceback\n" }))).toEqual({
    kind: "error",
    error: "Traceback",
  });
  expect(outcomeOf(answer({ code: 3, output: "half\n" }))).toEqual({ kind: "error", error: "half" });
});

test("RUN-02 a stopped program shows the reason below its output", () => {
  const stopped = { code: null, signal: "SIGKILL", message: "Time limit exceeded", output: "before\n" };
  expect(outcomeOf(answer(stopped))).toEqual({
    kind: "error",
    error: "before\nTime limit exceeded",
    reason: "Time limit exceeded",
  });
});

test("RUN-02 a program that fails without output shows its exit status", () => {
  const silent = { code: 2, output: "", message: "Exited with error status 2" };
  expect(outcomeOf(answer(silent))).toEqual({ kind: "error", error: "Exited with error status 2" });
});

test("LANG-01 why a program was ended is said in the reader's language, whatever the runner's own message", () => {
  const ended = {
    code: null,
    signal: "SIGKILL",
    status: "TO",
    message: "Time limit exceeded (wall clock)",
    output: "",
  };
  expect(outcomeOf(answer(ended))).toMatchObject({
    error: "Time limit exceeded: the program was still computing, so it was stopped.",
    advice: expect.stringContaining("Look at its loops"),
  });
  const inHindi = withLocale("hi", () => outcomeOf(answer({ ...ended, status: "OL" })));
  expect(inHindi).toMatchObject({ error: expect.stringContaining("प्रोग्राम") });
});

test("RUN-02 a program that prints for ever is told after how many lines it was stopped, and what to look at", () => {
  const flood = { code: null, signal: "SIGKILL", status: "OL", message: "stdout length exceeded" };
  const outcome = outcomeOf(answer({ ...flood, output: "0\n".repeat(10_000) }));
  expect(outcome).toMatchObject({
    reason: "Stopped after 10,000 lines of output: the program was still printing.",
    advice: expect.stringContaining("Look at its loops"),
  });
  expect(outcome.kind === "error" && outcome.error.length).toBeLessThan(21_000);
  expect(outcomeOf(answer({ ...flood, output: "0".repeat(5000) }))).toMatchObject({
    reason: "Stopped after 5,000 characters of output: the program was still printing.",
  });
});
