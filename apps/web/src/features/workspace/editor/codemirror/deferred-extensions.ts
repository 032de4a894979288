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
/** Drawn anew between two keys; who wants another word types one more letter. */
const MOST_OFFERED = 20;

/** What helps while typing, fetched when typing is possible already: it is a quarter of the editor. */
export const deferredExtensions = (problemsIn: (code: string) => Promise<Diagnostic[]>): Extension => [
  highlightSelectionMatches(),
  closeBrackets(),
  autocompletion({ icons: false, maxRenderedOptions: MOST_OFFERED }),
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
  linter(({ state }) => problemsIn(state.doc.toString()), { delay: CHECK_AFTER_MS }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
];
