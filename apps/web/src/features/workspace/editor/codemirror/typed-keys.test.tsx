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

/** True when the editor wrote the letter itself, and the browser need not. */
function press(view: EditorView, key: string, how: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keypress", { key, bubbles: true, cancelable: true, ...how });
  return !view.contentDOM.dispatchEvent(event);
}

test("ED-01 a letter stands in the text when its key was pressed, in place of what was selected", () => {
  const view = openEditor("print old", EditorSelection.single(6, 9));
  expect(["n", "e", "w"].map((key) => press(view, key))).toEqual([true, true, true]);
  expect(view.state.doc.toString()).toBe("print new");
});

test("ED-01 brackets still close by themselves, and every cursor gets its letter", () => {
  const view = openEditor(
    "f\ng",
    EditorSelection.create([EditorSelection.cursor(1), EditorSelection.cursor(3)]),
  );
  press(view, "(");
  press(view, "x");
  expect(view.state.doc.toString()).toBe("f(x)\ng(x)");
});

test("ED-01 what is no letter, or is not finished, stays the browser's business", () => {
  const view = openEditor("", after(0));
  const left = [
    press(view, "Enter"),
    press(view, "c", { ctrlKey: true }),
    press(view, "v", { metaKey: true }),
    press(view, "क", { isComposing: true }),
  ];
  expect(left).toEqual([false, false, false, false]);
  expect(view.state.doc.toString()).toBe("");
});

test("ED-01 several cursors are drawn, one is the browser's own", () => {
  const view = openEditor("a\nb", after(0));
  const drawn = () => view.dom.querySelector(".cm-cursorLayer") !== null;
  expect(drawn()).toBe(false);
  const two = EditorSelection.create([EditorSelection.cursor(0), EditorSelection.cursor(2)]);
  view.dispatch({ selection: two });
  expect(drawn()).toBe(true);
  view.dispatch({ selection: after(1) });
  expect(drawn()).toBe(false);
});
