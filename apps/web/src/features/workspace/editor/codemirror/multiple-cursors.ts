import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { crosshairCursor, drawSelection, rectangularSelection } from "@codemirror/view";

const drawn = new Compartment();

/**
 * CodeMirror's drawn cursor takes a third of the time of a key, so it is used only for several cursors; the browser
 * draws a single one.
 */
export const multipleCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  rectangularSelection(),
  crosshairCursor(),
  drawn.of([]),
  EditorState.transactionExtender.of(({ startState, newSelection }) => {
    const areMany = newSelection.ranges.length > 1;
    return areMany === startState.selection.ranges.length > 1
      ? null
      : { effects: drawn.reconfigure(areMany ? drawSelection() : []) };
  }),
];
