import type { ChangeSet } from "@codemirror/state";

/** Computes the text after a change from the text before it; `doc.toString()` at every key is slow for a long file. */
export function textAfterChange(before: string, changes: ChangeSet): string {
  let text = "";
  let copiedTo = 0;
  changes.iterChanges((from, to, _newFrom, _newTo, inserted) => {
    text += before.slice(copiedTo, from) + inserted.toString();
    copiedTo = to;
  });
  return text + before.slice(copiedTo);
}
