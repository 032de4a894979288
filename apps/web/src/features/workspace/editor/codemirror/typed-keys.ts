import { EditorView } from "@codemirror/view";

/** Other keys have names. */
const LETTER = /^.$/u;

/**
 * A letter from a keyboard goes straight into the text. The other way, which stays for touch keyboards and for letters
 * put together from several keys, has the browser write into the page and the editor read it back: twice the work.
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
