import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from "@codemirror/autocomplete";
import { undoDepth } from "@codemirror/commands";
import { type Diagnostic, linter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { editorPhrases } from "./editor-phrases.ts";

const CHECK_AFTER_MS = 700;
/** The list is drawn again after every key, so it is short. */
const MAX_COMPLETIONS = 20;

/** Completion, search and problem markers: a quarter of the editor's code, loaded when typing is possible already. */
export const deferredExtensions = (
  findProblems: (code: string, isEdited: boolean) => Promise<Diagnostic[]>,
  completesOwnWordsOnly: boolean,
): Extension => [
  editorPhrases(),
  highlightSelectionMatches(),
  closeBrackets(),
  autocompletion({
    icons: false,
    maxRenderedOptions: MAX_COMPLETIONS,
    ...(completesOwnWordsOnly && { override: [completeAnyWord] }),
  }),
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
  linter(({ state }) => findProblems(state.doc.toString(), undoDepth(state) > 0), { delay: CHECK_AFTER_MS }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
];
