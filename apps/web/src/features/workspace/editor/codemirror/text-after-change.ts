import type { ChangeSet } from "@codemirror/state";

/** The text after a change, from the text before: asking the whole document at every key costs a long file dearly. */
export function textAfterChange(before: string, changes: ChangeSet): string {
  let text = "";
  let done = 0;
  changes.iterChanges((from, to, _newFrom, _newTo, inserted) => {
    text += before.slice(done, from) + inserted.toString();
    done = to;
  });
  return text + before.slice(done);
}
