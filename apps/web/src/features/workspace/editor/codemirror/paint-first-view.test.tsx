import { insertNewlineAndIndent } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { forceParsing, indentUnit, syntaxTree } from "@codemirror/language";
import { Compartment, EditorState } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { editorTheme } from "./editor-theme.ts";
import { foldGutter } from "./fold-gutter.ts";
import { PaintFirstView } from "./paint-first-view.ts";
import { typedKeys } from "./typed-keys.ts";

let open: PaintFirstView | undefined;
afterEach(() => open?.destroy());

/** Longer than the hundred letters around a change that an incremental parse reads again. */
const BEGINNING = `# ${"greetings ".repeat(20)}\ndef greet():\n    print("hello")\n\n`;

/** The editor parses for 20 ms at once; the first parse of a process can take longer. */
const LONG_ENOUGH_MS = 10_000;

function openPython(end: string): PaintFirstView {
  const doc = BEGINNING + end;
  const grammar = new Compartment();
  const enter = keymap.of([{ key: "Enter", run: insertNewlineAndIndent }]);
  const look = [indentUnit.of("    "), foldGutter, editorTheme("vs-code-dark", 14)];
  const extensions = [typedKeys, enter, look, grammar.of([])];
  const state = EditorState.create({ doc, selection: { anchor: doc.length }, extensions });
  open = new PaintFirstView({ parent: document.body, state });
  open.dispatch({ effects: grammar.reconfigure(open.deferParsing(python())) });
  forceParsing(open, doc.length, LONG_ENOUGH_MS);
  return open;
}

function press(view: PaintFirstView, key: string): void {
  for (const name of ["keydown", "keypress"])
    view.contentDOM.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, cancelable: true }));
}

const ending = ({ state }: PaintFirstView) => state.doc.sliceString(BEGINNING.length);
const isParsed = ({ state }: PaintFirstView) => syntaxTree(state).length === state.doc.length;
const coloured = ({ contentDOM }: PaintFirstView) =>
  [...contentDOM.querySelectorAll("span")].map(({ textContent }) => textContent);
const arrow = ({ dom }: PaintFirstView, title: string) =>
  [...dom.querySelectorAll<HTMLElement>(`.cm-foldGutter [title="${title}"]`)].find(
    ({ parentElement }) => parentElement?.style.visibility !== "hidden",
  );

test("a typed letter is painted before parsing, with highlighting and fold arrows kept in place", () => {
  const view = openPython("x = 1");
  const before = coloured(view);
  expect(before).toContain('"hello"');

  press(view, "2");
  expect(isParsed(view)).toBe(false);
  expect(view.contentDOM.textContent).toContain("x = 12");
  expect(coloured(view)).toEqual(before);
  expect(arrow(view, "Fold line")).toBeDefined();

  press(view, "Shift");
  expect(isParsed(view)).toBe(true);
  expect(coloured(view)).toContain("12");
  expect(arrow(view, "Fold line")).toBeDefined();
});

test("typing faster than the browser paints still indents by the text typed so far", () => {
  const view = openPython("if x");
  for (const key of [":", "Enter", "y"]) press(view, key);
  expect(ending(view)).toBe("if x:\n    y");
});
