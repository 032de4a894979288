import type { RunPlace, RunResult, RunState } from "../store/run-state.ts";
import { textOf } from "../store/transcript.ts";

export type TerminalView = {
  heading: string;
  /** Shown below the heading in addition to the transcript. */
  text: string;
  tone: "quiet" | "works" | "fails";
  canCopy: boolean;
  /** The text for the Copy button. */
  copied: string;
  /** Where it ran, and in which runtime. */
  note: string;
  /** Python can be loaded, and then runs the program here. */
  offersPython: boolean;
};

const QUIET = { text: "", tone: "quiet", canCopy: false, copied: "", note: "", offersPython: false } as const;

export function terminalView(run: RunState): TerminalView {
  if (run.kind === "idle") return { ...QUIET, heading: "No output yet" };
  const printed = textOf(run.transcript).trim();
  if (run.kind === "running")
    return {
      ...QUIET,
      heading: "Running your code...",
      canCopy: printed !== "",
      copied: printed,
      note: run.isWaitingForInput ? "The program waits for your answer: type it below." : "",
    };
  return resultView(run.result, printed);
}

function resultView(result: RunResult, printed: string): TerminalView {
  switch (result.kind) {
    case "ran": {
      const isSuccess = result.outcome.kind === "success";
      const text = result.outcome.kind === "success" ? result.outcome.output : result.outcome.error;
      return {
        ...QUIET,
        heading: isSuccess ? "Execution Successful" : "Execution Error",
        // Streamed output is in the transcript already.
        text: printed.includes(text.trim()) ? "" : text,
        tone: isSuccess ? "works" : "fails",
        canCopy: text !== "" || printed !== "",
        copied: printed || text,
        note: `Ran on ${result.place} · ${result.runtime} · ${result.milliseconds} ms`,
      };
    }
    case "stopped":
      return {
        ...QUIET,
        heading: "Stopped",
        text: "You stopped the program. Your files are as you left them.",
        canCopy: printed !== "",
        copied: printed,
        note: placeNote(result.place),
      };
    case "refused":
      return {
        ...QUIET,
        heading: "Execution Error",
        text: result.error,
        tone: "fails",
        canCopy: true,
        copied: result.error,
      };
    case "not-run":
      return {
        ...QUIET,
        heading: "Not run",
        text: result.shown,
        canCopy: true,
        copied: result.shown,
        note: `No machine could run this program (${result.reason}), so nobody knows yet what it prints. Try again when you are online.`,
      };
    case "python-not-loaded":
      return {
        ...QUIET,
        heading: "Not run",
        text: "Our server cannot run programs now. Your device can, when Python is loaded.",
        note: `Data saver is on, so Python is not loaded without asking you (${result.reason}).`,
        offersPython: true,
      };
  }
}

const placeNote = (place: RunPlace) => `Ran on ${place}`;
