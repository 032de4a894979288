import type { DrawCommand } from "../drawing/draw-command.ts";
import type { Outcome } from "./outcome.ts";
import { EMPTY_TRANSCRIPT, hasTrace, type Transcript, type TranscriptPart, withPart } from "./transcript.ts";

/** Where a program ran; shown in the terminal. */
export type RunPlace = "this device" | "our server";

/** `not-run`: no executor was available, which is neither a success nor the student's mistake. */
export type FinishedRun =
  | { kind: "ran"; outcome: Outcome; place: RunPlace; runtime: string; milliseconds: number }
  | { kind: "stopped"; place: RunPlace }
  | { kind: "refused"; error: string }
  | { kind: "not-run"; shown: string; reason: string }
  /** Our server failed, and with data saver on Python is downloaded only when the student asks for it. */
  | { kind: "python-not-loaded"; reason: string };

export type RunState =
  | { kind: "idle" }
  | {
      kind: "running";
      runId: number;
      transcript: Transcript;
      /** What the program has drawn with `turtle`; the list only grows. */
      drawing: DrawCommand[];
      isWaitingForInput: boolean;
      /** Shown before the program's first line, such as a download. */
      preparing: Preparing | null;
    }
  | {
      kind: "finished";
      result: FinishedRun;
      transcript: Transcript;
      drawing: DrawCommand[];
      /** The output contains a simulator's trace that can be replayed. */
      hasReplay: boolean;
      language: string;
      code: string;
    };

export type Preparing = { what: string; share: number | null };

export const IDLE: RunState = { kind: "idle" };

/** A new run starts without the output of the previous one. */
export const startedRun = (runId: number): RunState => ({
  kind: "running",
  runId,
  transcript: EMPTY_TRANSCRIPT,
  drawing: [],
  isWaitingForInput: false,
  preparing: null,
});

/** Ignores events of a run that is no longer the current one. */
function updateRunning(
  state: RunState,
  runId: number,
  change: (running: RunState & { kind: "running" }) => RunState,
): RunState {
  return state.kind === "running" && state.runId === runId ? change(state) : state;
}

/** The commands are those that the program sent together with the text. */
export const withOutput = (
  state: RunState,
  runId: number,
  part: TranscriptPart,
  commands: DrawCommand[] = [],
) =>
  updateRunning(state, runId, (running) => ({
    ...running,
    preparing: null,
    isWaitingForInput: part.stream === "stdin" ? false : running.isWaitingForInput,
    transcript: withPart(running.transcript, part),
    drawing: commands.length > 0 ? [...running.drawing, ...commands] : running.drawing,
  }));

export const waitingForInput = (state: RunState, runId: number) =>
  updateRunning(state, runId, (running) => ({ ...running, preparing: null, isWaitingForInput: true }));

export const preparingRun = (state: RunState, runId: number, preparing: Preparing) =>
  updateRunning(state, runId, (running) => ({ ...running, preparing }));

export const finishedRun = (
  state: RunState,
  runId: number,
  finish: { result: FinishedRun; language: string; code: string },
) =>
  updateRunning(state, runId, ({ transcript, drawing }) => ({
    kind: "finished",
    transcript,
    drawing,
    hasReplay: hasTrace(transcript),
    ...finish,
  }));
