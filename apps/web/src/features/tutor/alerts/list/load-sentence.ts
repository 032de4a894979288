import { z } from "zod";

const Opened = z.object({ sentence: z.string().nullable() });
const STOP_AFTER_MS = 30_000;

export type OpenedSentence =
  | { kind: "loading" }
  | { kind: "failed" }
  /** It was deleted after the page was loaded, for example because a colleague has spoken with the student. */
  | { kind: "deleted" }
  | { kind: "loaded"; sentence: string };

/** Asks the server for what a student wrote, which records that it was read. */
export async function loadSentence(alertId: number): Promise<OpenedSentence> {
  try {
    const response = await fetch(`/teacher/alerts/${alertId}`, {
      signal: AbortSignal.timeout(STOP_AFTER_MS),
    });
    if (!response.ok) return { kind: "failed" };
    const { sentence } = Opened.parse(await response.json());
    return sentence === null ? { kind: "deleted" } : { kind: "loaded", sentence };
  } catch {
    // No network, or the session has ended: the page offers to try again.
    return { kind: "failed" };
  }
}
