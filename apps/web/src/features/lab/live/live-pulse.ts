import type { LiveReport } from "./live-report.ts";

/** The page looks this often whether something has changed. */
export const LOOK_EVERY_MS = 15_000;
/** Without a change the page still says this often that it is there. */
const SIGN_OF_LIFE_MS = 60_000;

/** "refused": this student is in no class with a live view, or the session has ended. */
export type PulseSent = "sent" | "refused" | "failed";

type LivePulseOptions = {
  read: () => LiveReport;
  send: (report: LiveReport) => Promise<PulseSent>;
  now?: () => number;
};

/** Decides when a report is sent: at once after an event, else when it differs, else as a sign of life. */
export function createLivePulse({ read, send, now = () => performance.now() }: LivePulseOptions) {
  let last: { text: string; atMs: number } | undefined;
  let isRefused = false;

  async function report(): Promise<void> {
    const next = read();
    const text = JSON.stringify(next);
    const atMs = now();
    if (isRefused || (last?.text === text && atMs - last.atMs < SIGN_OF_LIFE_MS)) return;
    // Set before it is sent: the next look must not send the same again meanwhile.
    last = { text, atMs };
    const answer = await send(next);
    if (answer === "refused") isRefused = true;
    if (answer === "failed" && last.text === text) last = undefined;
  }
  return { report };
}

export type FailCount = { exercise: string; check: string; fails: number };

/** Counts how often in a row the same check of an exercise has failed. Without a failed check the count ends. */
export function countFail(
  before: FailCount | undefined,
  exercise: string,
  failedCheck: string | undefined,
): FailCount | undefined {
  if (failedCheck === undefined) return undefined;
  const isSame = before?.exercise === exercise && before.check === failedCheck;
  return { exercise, check: failedCheck, fails: isSame ? before.fails + 1 : 1 };
}
