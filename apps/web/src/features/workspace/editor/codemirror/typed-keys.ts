import { EditorView } from "@codemirror/view";

/** Other keys have names of several letters, such as Enter. */
const LETTER = /^.$/u;

/**
 * Inserts a typed letter directly. CodeMirror's own path, still used for touch keyboards and composed letters, lets the
 * browser change the DOM and reads the change back, which takes twice as long.
 */
export const typedKeys = EditorView.domEventHandlers({
  keypress: (event, view) => {
    const { state } = view;
    const isLetter = LETTER.test(event.key) && !event.ctrlKey && !event.metaKey;
    if (!isLetter || state.readOnly || event.isComposing || view.compositionStarted) return false;
    const insert = () =>
      state.update(state.replaceSelection(event.key), { userEvent: "input.type", scrollIntoView: true });
    const { from, to } = state.selection.main;
    const isHandled = state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, event.key, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
