/** A range of a text and what replaces it; an empty range is a place where text is inserted. */
export type TextEdit = { from: number; to: number; text: string };

export const insertion = (at: number, text: string): TextEdit => ({ from: at, to: at, text });

/**
 * Insertions at one place keep their order and come before a replacement that begins there: text before a node is given
 * before that of its children, so calls nest. An edit that begins inside a replaced range goes with that range.
 */
export function applyEdits(code: string, edits: readonly TextEdit[]): string {
  let [edited, at] = ["", 0];
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue;
    edited += code.slice(at, from) + text;
    at = to;
  }
  return edited + code.slice(at);
}
