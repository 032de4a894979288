import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { crosshairCursor, drawSelection, rectangularSelection } from "@codemirror/view";

const drawn = new Compartment();

/**
 * The browser draws one cursor by itself, and faster than we could: a drawn one takes a third of the time of a key.
 * Only where there are several do we draw them.
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
