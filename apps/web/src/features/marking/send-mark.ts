import { z } from "zod";
import type { StoredMark } from "./stored-mark.ts";

export type MarkResponse =
  | { kind: "saved"; value: string; version: number }
  | { kind: "conflict"; value: string; version: number; by: string }
  | { kind: "refused"; message: string }
  /** No network, or a server that does not answer: to be sent again. */
  | { kind: "not-sent" };

const Answer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("saved"), value: z.string(), version: z.number() }),
  z.object({ kind: z.literal("conflict"), value: z.string(), version: z.number(), by: z.string() }),
  z.object({ kind: z.literal("refused"), message: z.string() }),
]);
const Marks = z.object({
  marks: z.array(
    z.object({ studentId: z.string(), part: z.string(), value: z.string(), version: z.number() }),
  ),
});

type SentMark = { studentId: string; part: string; typed: string; version: number };
const STOP_AFTER_MS = 15_000;

/** The server stores a mark only once for its version, so sending it again after a lost answer is safe. */
export async function sendMark(address: string, draft: SentMark): Promise<MarkResponse> {
  const body = new URLSearchParams({ ...draft, version: String(draft.version) });
  const response = await askJson(address, { method: "post", body });
  const read = Answer.safeParse(response);
  return read.success ? read.data : { kind: "not-sent" };
}

export async function readMarks(address: string): Promise<StoredMark[] | undefined> {
  const read = Marks.safeParse(await askJson(address, {}));
  return read.success ? read.data.marks : undefined;
}

async function askJson(address: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(STOP_AFTER_MS) });
    return await response.json();
  } catch {
    // The network or the session failed; the caller keeps the mark and tries again.
    return undefined;
  }
}
