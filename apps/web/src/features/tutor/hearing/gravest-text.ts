import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";

/** Of several texts the first with a clear plea, else the first with a worry, so that one request is one message. */
export function gravestText(texts: string[]): string | undefined {
  let worry: string | undefined;
  for (const text of texts) {
    const kind = readDistress(text)?.kind;
    if (kind && kind !== "worry") return text;
    if (kind) worry ??= text;
  }
  return worry;
}
