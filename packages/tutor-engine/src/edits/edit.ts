import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";

/** A small edit of a program: where, which kind of mistake it would fix, and how common that mistake is. */
export type Edit = { line: number; kind: string; prior: number; textEdits: TextEdit[] };

/** An edited program as its difference from the unedited one: hundreds of them travel in one request. */
export function changeOf(source: string, edited: string): { p: number; s: number; m: string } {
  const most = Math.min(source.length, edited.length);
  let p = 0;
  while (p < most && source[p] === edited[p]) p += 1;
  let s = 0;
  while (s < most - p && source[source.length - 1 - s] === edited[edited.length - 1 - s]) s += 1;
  return { p, s, m: edited.slice(p, edited.length - s) };
}
