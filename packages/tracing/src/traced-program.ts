/** What a page that runs a program with a tracer and a panel that shows its steps tell each other. */

/** What happens in the traced run besides its steps. */
export type TraceListener = {
  onTrace: (text: string) => void;
  onInputWanted: () => void;
  onPreparing: (what: string, share: number | null) => void;
};

export type TraceResult =
  | { kind: "ran"; error: string | null }
  | { kind: "stopped" }
  /** The program runs, but its tracer cannot follow it. */
  | { kind: "unsupported" }
  | { kind: "failed"; reason: string };

export type TracedProgram = { type: (text: string) => void; stop: () => void; done: Promise<TraceResult> };

/** Lines of the open file that a step is at: about to run, and just run. */
export type LineMarks = { file: string | undefined; next: number; ran: number | undefined };
