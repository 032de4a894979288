import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import { threadJob } from "#server/workers/thread-job.ts";
import { gravestText } from "./gravest-text.ts";

/** Twenty texts of 20,000 characters take about a second of processor time. */
export const findDistressJob = threadJob<typeof findDistress>({
  name: "findDistress",
  kind: "computes",
  stopAfterMs: 15_000,
});

const PASSAGE_CHARACTERS = 400;

/** Runs on a worker thread. The words in long texts that an adult should read, or null. */
export function findDistress(texts: string[]): string | null {
  const text = gravestText(texts);
  if (text === undefined) return null;
  const kind = readDistress(text)?.kind;
  // Parts overlap by half, so that one of them has the words whole.
  for (let start = 0; start < text.length; start += PASSAGE_CHARACTERS / 2) {
    const part = text.slice(start, start + PASSAGE_CHARACTERS);
    if (readDistress(part)?.kind === kind) return part;
  }
  return text;
}
