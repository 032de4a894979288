import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { sampleProject } from "../files/sample-project.ts";
import type { FinishedRun } from "../store/run-state.ts";
import { WorkspaceContext } from "../store/use-workspace.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { TerminalPanel } from "./terminal-panel.tsx";

Element.prototype.scrollTo = () => {};
afterEach(() => void vi.useRealTimers());

function show(props: { isInExam?: boolean } = {}) {
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  const runs: boolean[] = [];
  render(
    <WorkspaceContext value={store}>
      <TooltipProvider>
        <TerminalPanel {...props} onRun={() => runs.push(store.getState().wantsPython)} />
      </TooltipProvider>
    </WorkspaceContext>,
  );
  const start = () => store.getState().startRun({ input: createInputQueue(), stop: () => {} });
  const finish = (result: FinishedRun, printed = "") =>
    act(() => {
      const runId = start();
      if (printed) store.getState().addOutput(runId, { stream: "stdout", text: printed });
      store.getState().finishRun(runId, { result, language: "javascript", code: "" });
    });
  const log = () => screen.getByRole("log", { name: "Output" }).textContent;
  return { start, finish, log, runs };
}

const ran = (outcome: (FinishedRun & { kind: "ran" })["outcome"]): FinishedRun => ({
  kind: "ran",
  outcome,
  place: "this device",
  runtime: "Python 3.14",
  milliseconds: 3,
});
const copyButton = () => screen.queryByRole("button", { name: /^(Copy|Copied!)$/ });

test("TERM-01 the panel says what happened: nothing yet, running, an error with its text, a success with its output", () => {
  const { start, finish, log } = show();
  expect(screen.getByRole("heading", { name: "Terminal" })).toBeDefined();
  expect(screen.getByText("Run your code to see the output here")).toBeDefined();
  expect(log()).toBe("No output yet");
  act(() => void start());
  expect(log()).toBe("Running your code...");
  finish(ran({ kind: "error", error: "ReferenceError: x" }));
  expect(log()).toContain("Execution ErrorReferenceError: x");
  finish(ran({ kind: "success", output: "15" }), "15\n");
  expect(log()).toContain("Execution Successful15");
});

test("the advice after an endless loop is a hint: it is there, but not in an exam", () => {
  const endless = ran({ kind: "error", error: "Stopped", reason: "Stopped", advice: "Look at its loops" });
  const { finish, log } = show();
  finish(endless, "0\n");
  expect(log()).toContain("StoppedLook at its loops");
  cleanup();
  const inExam = show({ isInExam: true });
  inExam.finish(endless, "0\n");
  expect(inExam.log()).toContain("Stopped");
  expect(inExam.log()).not.toContain("loops");
});

test("TERM-02 Copy is there for output or an error, copies the text, and says 'Copied!' for 2000 ms", async () => {
  vi.useFakeTimers();
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const { finish } = show();
  expect(copyButton()).toBeNull();
  finish(ran({ kind: "success", output: "" }));
  expect(copyButton()).toBeNull();
  finish(ran({ kind: "error", error: "ReferenceError: x" }));
  expect(copyButton()).not.toBeNull();
  finish(ran({ kind: "success", output: "15" }), "15\n");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Copy" })));
  expect(copied).toEqual(["15"]);
  expect(copyButton()?.textContent).toBe("Copied!");
  act(() => void vi.advanceTimersByTime(1999));
  expect(copyButton()?.textContent).toBe("Copied!");
  act(() => void vi.advanceTimersByTime(1));
  expect(copyButton()?.textContent).toBe("Copy");
  vi.unstubAllGlobals();
});

test("RUN-04 with data saver on, the terminal offers to load Python, says its size, and runs after a press", () => {
  const { finish, log, runs } = show();
  finish({ kind: "python-not-loaded", reason: "HTTP error! status: 503" });
  expect(log()).not.toContain("Mock output");
  expect(log()).not.toContain("Successful");
  expect(runs).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Load Python (6 MB) and run" }));
  expect(runs).toEqual([true]);
});
