import { closeBrackets } from "@codemirror/autocomplete";
import { EditorSelection, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { multipleCursors } from "./multiple-cursors.ts";
import { typedKeys } from "./typed-keys.ts";

let open: EditorView | undefined;
afterEach(() => open?.destroy());

function openEditor(doc: string, selection: EditorSelection): EditorView {
  const extensions = [multipleCursors, closeBrackets(), typedKeys];
  open = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc, selection, extensions }),
  });
  return open;
}

const after = (position: number) => EditorSelection.single(position);

/** True when the editor handled the key and prevented the browser's default. */
function press(view: EditorView, key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keypress", { key, bubbles: true, cancelable: true, ...init });
  return !view.contentDOM.dispatchEvent(event);
}

test("ED-01 a typed letter replaces the selection at once", () => {
  const view = openEditor("print old", EditorSelection.single(6, 9));
  expect(["n", "e", "w"].map((key) => press(view, key))).toEqual([true, true, true]);
  expect(view.state.doc.toString()).toBe("print new");
});

test("ED-01 brackets are closed automatically, and every cursor receives the letter", () => {
  const view = openEditor(
    "f\ng",
    EditorSelection.create([EditorSelection.cursor(1), EditorSelection.cursor(3)]),
  );
  press(view, "(");
  press(view, "x");
  expect(view.state.doc.toString()).toBe("f(x)\ng(x)");
});

test("ED-01 leaves named keys, shortcuts and unfinished compositions to the browser", () => {
  const view = openEditor("", after(0));
  const handled = [
    press(view, "Enter"),
    press(view, "c", { ctrlKey: true }),
    press(view, "v", { metaKey: true }),
    press(view, "क", { isComposing: true }),
  ];
  expect(handled).toEqual([false, false, false, false]);
  expect(view.state.doc.toString()).toBe("");
});

test("ED-01 draws cursors itself only when there are several", () => {
  const view = openEditor("a\nb", after(0));
  const drawn = () => view.dom.querySelector(".cm-cursorLayer") !== null;
  expect(drawn()).toBe(false);
  const two = EditorSelection.create([EditorSelection.cursor(0), EditorSelection.cursor(2)]);
  view.dispatch({ selection: two });
  expect(drawn()).toBe(true);
  view.dispatch({ selection: after(1) });
  expect(drawn()).toBe(false);
});
