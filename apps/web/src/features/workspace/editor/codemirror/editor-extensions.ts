import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import {
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { MAX_FILE_BYTES } from "#features/workspace/files/project-limits.ts";
import { foldGutter } from "./fold-gutter.ts";
import { multipleCursors } from "./multiple-cursors.ts";
import { typedKeys } from "./typed-keys.ts";

const INDENT_WITH_FOUR = ["python", "java", "csharp", "rust", "swift", "cpp"];

type ExtensionOptions = { nonce: string | undefined; onRun: () => void; onTooLarge: () => void };

/** Extensions of every file. Tab indents; Escape, then Tab, moves the focus out of the editor. */
export function editorExtensions({ nonce, onRun, onTooLarge }: ExtensionOptions): Extension {
  const runProgram = () => {
    onRun();
    return true;
  };
  return [
    EditorView.cspNonce.of(nonce ?? ""),
    lineNumbers(),
    foldGutter,
    highlightActiveLineGutter(),
    highlightActiveLine(),
    highlightSpecialChars(),
    history(),
    dropCursor(),
    multipleCursors,
    indentOnInput(),
    bracketMatching(),
    typedKeys,
    Prec.highest(keymap.of([{ key: "Mod-Enter", run: runProgram }])),
    keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
    EditorState.transactionFilter.of((transaction) => {
      if (!transaction.docChanged || transaction.newDoc.length <= MAX_FILE_BYTES) return transaction;
      onTooLarge();
      return [];
    }),
  ];
}

export function languageIndent(language: string): Extension {
  const spaces = INDENT_WITH_FOUR.includes(language) ? 4 : 2;
  return [indentUnit.of(" ".repeat(spaces)), EditorState.tabSize.of(spaces)];
}
