/** A function of `work-thread.ts` by its name. Input and output are copied between threads. */
export type ThreadJob<Input, Output> = {
  name: string;
  /** "waits" for a job that mostly waits for another service. */
  kind: "computes" | "waits";
  /** Counted from its start. Then its thread is ended and replaced. */
  stopAfterMs: number;
  readonly types?: (input: Input) => Output;
};

export const threadJob = <Work extends (input: never) => unknown>(
  job: Omit<ThreadJob<unknown, unknown>, "types">,
): ThreadJob<Parameters<Work>[0], Awaited<ReturnType<Work>>> => job;

/** The job took too long or too much memory. Its thread was ended; other jobs are not affected. */
export class WorkStopped extends Error {
  override name = "WorkStopped";
}
