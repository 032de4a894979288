import type { Outcome } from "@nirmaan/execution/outcome.ts";
import { EMPTY_TRANSCRIPT, hasTrace, type Transcript, type TranscriptPart, withPart } from "./transcript.ts";

/** Where a program ran; shown in the terminal. */
export type RunPlace = "this device" | "our server";

/** A program that could not be run anywhere is not a success and not its author's mistake. */
export type RunResult =
  | { kind: "ran"; outcome: Outcome; place: RunPlace; runtime: string; milliseconds: number }
  | { kind: "stopped"; place: RunPlace }
  | { kind: "refused"; error: string }
  | { kind: "not-run"; shown: string; reason: string };

export type RunState =
  | { kind: "idle" }
  | {
      kind: "running";
      runId: number;
      transcript: Transcript;
      isWaitingForInput: boolean;
      /** What is happening before the program's first line, such as a download. */
      preparing: Preparing | null;
    }
  | {
      kind: "finished";
      result: RunResult;
      transcript: Transcript;
      /** A simulator ran in it, and what it did can be watched. */
      hasReplay: boolean;
      language: string;
      code: string;
    };

export type Preparing = { what: string; share: number | null };

export const IDLE: RunState = { kind: "idle" };

/** Output and error of the run before are gone the moment the next begins. */
export const startedRun = (runId: number): RunState => ({
  kind: "running",
  runId,
  transcript: EMPTY_TRANSCRIPT,
  isWaitingForInput: false,
  preparing: null,
});

/** Whatever a run that is no longer the current one still has to say is dropped. */
function during(
  state: RunState,
  runId: number,
  change: (running: RunState & { kind: "running" }) => RunState,
): RunState {
  return state.kind === "running" && state.runId === runId ? change(state) : state;
}

export const withOutput = (state: RunState, runId: number, part: TranscriptPart) =>
  during(state, runId, (running) => ({
    ...running,
    preparing: null,
    isWaitingForInput: part.stream === "stdin" ? false : running.isWaitingForInput,
    transcript: withPart(running.transcript, part),
  }));

export const waitingForInput = (state: RunState, runId: number) =>
  during(state, runId, (running) => ({ ...running, preparing: null, isWaitingForInput: true }));

export const preparingRun = (state: RunState, runId: number, preparing: Preparing) =>
  during(state, runId, (running) => ({ ...running, preparing }));

export const finishedRun = (
  state: RunState,
  runId: number,
  finish: { result: RunResult; language: string; code: string },
) =>
  during(state, runId, ({ transcript }) => ({
    kind: "finished",
    transcript,
    hasReplay: hasTrace(transcript),
    ...finish,
  }));
