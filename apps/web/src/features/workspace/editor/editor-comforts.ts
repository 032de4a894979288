import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from "@codemirror/autocomplete";
import { type Diagnostic, linter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";

const CHECK_AFTER_MS = 700;

/** What helps while typing, fetched when typing is possible already: it is a quarter of the editor. */
export const editorComforts = (problemsIn: (code: string) => Promise<Diagnostic[]>): Extension => [
  highlightSelectionMatches(),
  closeBrackets(),
  autocompletion(),
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
  linter(({ state }) => problemsIn(state.doc.toString()), { delay: CHECK_AFTER_MS }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
];
