import * as m from "@nirmaan/messages/workspace-terminal.ts";
import type { FinishedRun, RunPlace, RunState } from "../store/run-state.ts";
import { textOf } from "../store/transcript.ts";

export type TerminalView = {
  heading: string;
  /** Shown below the heading in addition to the transcript. */
  text: string;
  /** What to look at when the program did not end; a hint. */
  advice: string;
  tone: "quiet" | "works" | "fails";
  canCopy: boolean;
  /** The text for the Copy button. */
  copied: string;
  /** Where it ran, and in which runtime. */
  note: string;
  /** Python can be loaded, and then runs the program here. */
  offersPython: boolean;
};

const QUIET = {
  text: "",
  advice: "",
  tone: "quiet",
  canCopy: false,
  copied: "",
  note: "",
  offersPython: false,
} as const;

export function terminalView(run: RunState): TerminalView {
  if (run.kind === "idle") return { ...QUIET, heading: m.noOutputYet() };
  const printed = textOf(run.transcript).trim();
  if (run.kind === "running")
    return {
      ...QUIET,
      heading: m.running(),
      canCopy: printed !== "",
      copied: printed,
      note: run.isWaitingForInput ? m.waitingForAnswer() : "",
    };
  return resultView(run.result, printed);
}

function resultView(result: FinishedRun, printed: string): TerminalView {
  switch (result.kind) {
    case "ran": {
      const { outcome } = result;
      const isSuccess = outcome.kind === "success";
      const all = outcome.kind === "success" ? outcome.output : outcome.error;
      const text = (printed && outcome.kind === "error" && outcome.reason) || all;
      return {
        ...QUIET,
        heading: isSuccess ? m.executionSuccessful() : m.executionError(),
        // Streamed output is in the transcript already.
        text: printed.includes(text.trim()) ? "" : text,
        advice: (outcome.kind === "error" && outcome.advice) || "",
        tone: isSuccess ? "works" : "fails",
        canCopy: text !== "" || printed !== "",
        copied: printed || text,
        note: ranNote(result),
      };
    }
    case "stopped":
      return {
        ...QUIET,
        heading: m.stopped(),
        text: m.stoppedText(),
        canCopy: printed !== "",
        copied: printed,
        note: m.ranOn({ place: placeKey(result.place) }),
      };
    case "refused":
      return {
        ...QUIET,
        heading: m.executionError(),
        text: result.error,
        tone: "fails",
        canCopy: true,
        copied: result.error,
      };
    case "not-run":
      return {
        ...QUIET,
        heading: m.notRun(),
        text: result.shown,
        canCopy: true,
        copied: result.shown,
        note: m.notRunText({ reason: result.reason }),
      };
    case "python-not-loaded":
      return {
        ...QUIET,
        heading: m.notRun(),
        text: m.pythonNotLoaded(),
        note: m.pythonNotLoadedNote({ reason: result.reason }),
        offersPython: true,
      };
  }
}

const placeKey = (place: RunPlace) => (place === "this device" ? "device" : "server");

const ranNote = ({ place, runtime, milliseconds }: FinishedRun & { kind: "ran" }) =>
  m.ranOnWithTime({ place: placeKey(place), runtime, milliseconds });
