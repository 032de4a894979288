import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import {
  type FinishedRun,
  finishedRun,
  IDLE,
  type RunState,
  startedRun,
  waitingForInput,
  withOutput,
} from "../store/run-state.ts";
import { terminalView } from "./terminal-view.ts";

const finished = (result: FinishedRun, printed = ""): RunState =>
  finishedRun(withOutput(startedRun(1), 1, { stream: "stdout", text: printed }), 1, {
    result,
    language: "python",
    code: "",
  });
const ran = (outcome: (FinishedRun & { kind: "ran" })["outcome"]): FinishedRun => ({
  kind: "ran",
  outcome,
  place: "this device",
  runtime: "Python 3.14",
  milliseconds: 3,
});

test("TERM-01 before the first run shows 'No output yet' and nothing to copy", () => {
  expect(terminalView(IDLE)).toMatchObject({ heading: "No output yet", canCopy: false });
});

test("TERM-01 RUN-02 a new run shows 'Running your code...' without the output of the previous run", () => {
  expect(terminalView(startedRun(2))).toMatchObject({ heading: "Running your code...", canCopy: false });
});

test("TERM-01 TERM-02 a success shows 'Execution Successful' and where it ran, and can be copied", () => {
  const view = terminalView(finished(ran({ kind: "success", output: "15" }), "15\n"));
  expect(view).toMatchObject({ heading: "Execution Successful", text: "", copied: "15", canCopy: true });
  expect(view.note).toBe("Ran on this device · Python 3.14 · 3 ms");
});

test("LANG-01 a reader of Hindi sees in Hindi that a program ran, and where", () => {
  const run = finished(ran({ kind: "success", output: "15" }), "15\n");
  const view = withLocale("hi", () => terminalView(run));
  expect(view).toMatchObject({ heading: "प्रोग्राम ठीक से चला", copied: "15" });
  expect(view.note).toBe("इसी डिवाइस पर चला · Python 3.14 · 3 ms");
});

test("TERM-01 an error shows 'Execution Error' and its text once", () => {
  const error = ran({ kind: "error", error: "Traceback" });
  expect(terminalView(finished(error))).toMatchObject({ heading: "Execution Error", text: "Traceback" });
  expect(terminalView(finished(error, "Traceback"))).toMatchObject({ text: "" });
});

test("TERM-01 a program that printed for ever shows why it was stopped, without its output a second time", () => {
  const reason = "Stopped after 10,000 lines of output";
  const outcome = { kind: "error", error: `0\n0\n${reason}`, reason, advice: "Look at its loops" } as const;
  expect(terminalView(finished(ran(outcome), "0\n".repeat(10_000)))).toMatchObject({
    text: reason,
    advice: "Look at its loops",
  });
  expect(terminalView(finished(ran({ ...outcome, error: reason })))).toMatchObject({ text: reason });
});

test("TERM-02 a success without output has nothing to copy", () => {
  expect(terminalView(finished(ran({ kind: "success", output: "" })))).toMatchObject({ canCopy: false });
});

test("RUN-04 a program that was not run is never shown as a success", () => {
  const view = terminalView(finished({ kind: "not-run", shown: "Mock output", reason: "no network" }));
  expect(view).toMatchObject({ heading: "Not run", tone: "quiet", text: "Mock output" });
  expect(JSON.stringify(view)).not.toContain("Successful");
});

test("events of a previous run do not change the current run", () => {
  const second = startedRun(2);
  expect(withOutput(second, 1, { stream: "stdout", text: "late" })).toBe(second);
  expect(
    finishedRun(second, 1, { result: { kind: "not-run", shown: "", reason: "" }, language: "", code: "" }),
  ).toBe(second);
});

test("TERM-03 a program stops waiting for input when a line is typed", () => {
  const waiting = waitingForInput(startedRun(1), 1);
  expect(waiting).toMatchObject({ isWaitingForInput: true });
  expect(terminalView(waiting).note).toBe("The program is waiting for your answer. Type it below.");
  expect(withOutput(waiting, 1, { stream: "stdin", text: "Asha\n" })).toMatchObject({
    isWaitingForInput: false,
  });
});
