import type { SittingState } from "./sitting-time.ts";

/** What the server says about a student's sitting, with every answer. */
export type OwnSitting = {
  state: SittingState;
  /** The server's clock. */
  now: string;
  endsAt: string | null;
};

/** `refused`: questions whose work came too late. */
export type WorkAnswer = OwnSitting & { refused: number[] };
