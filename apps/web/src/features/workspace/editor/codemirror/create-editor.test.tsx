import { waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { FileNode } from "#features/workspace/files/file-tree.ts";
import { markEditorReady } from "#features/workspace/store/editor-ready.ts";
import { createEditor, type Editor } from "./create-editor.ts";

const SETTINGS = {
  language: "python",
  fontSize: 14,
  theme: "vs-code-dark",
  isPlain: false,
  isAutoSaveOn: true,
} as const;
const GRAMMAR_WITHIN = { timeout: 20_000 };

// jsdom has no layout, and so nothing to scroll or to measure.
Element.prototype.scrollTo = () => undefined;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const file = (name: string, content: string): FileNode => ({
  type: "file",
  id: name,
  name,
  language: "python",
  content,
  parentId: null,
});

test("ED-01 a file that was left before its grammar arrived is coloured when it is opened again", async () => {
  const [first, second] = [file("main.py", "if x: print('one')"), file("other.py", "y = 2")];
  const handlers = () => ({
    onChange: () => undefined,
    onRun: () => undefined,
    onTooLarge: () => undefined,
    findProblems: async () => [],
  });
  editor = createEditor(document.body, undefined, { file: first, settings: SETTINGS }, handlers);
  markEditorReady();
  editor.showFile(second);
  const colours = () =>
    [...document.querySelectorAll(".cm-line span")].map(({ textContent }) => textContent ?? "");
  await waitFor(() => expect(colours()).toContain("2"), GRAMMAR_WITHIN);
  editor.showFile(first);
  await waitFor(() => expect(colours()).toContain("if"), GRAMMAR_WITHIN);
});
