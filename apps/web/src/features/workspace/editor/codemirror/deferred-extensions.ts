import {
  autocompletion,
  type CompletionSource,
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
import { syllabusSourceOf } from "../completion/load-syllabus-functions.ts";
import { editorPhrases } from "./editor-phrases.ts";

const CHECK_AFTER_MS = 700;
/** The list is drawn again after every key, so it is short. */
const MAX_COMPLETIONS = 20;

/** Completion, search and problem markers: a quarter of the editor's code, loaded when typing is possible already. */
export const deferredExtensions = (
  findProblems: (code: string, isEdited: boolean) => Promise<Diagnostic[]>,
  completesOwnWordsOnly: boolean,
  language: string,
): Extension => [
  editorPhrases(),
  highlightSelectionMatches(),
  closeBrackets(),
  autocompletion({
    icons: false,
    maxRenderedOptions: MAX_COMPLETIONS,
    ...sourcesOf(completesOwnWordsOnly, language),
  }),
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
  linter(({ state }) => findProblems(state.doc.toString(), undoDepth(state) > 0), { delay: CHECK_AFTER_MS }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
];

/** In an exam only the student's own words; else the functions of the syllabus where the language has a list of them. */
function sourcesOf(completesOwnWordsOnly: boolean, language: string): { override?: CompletionSource[] } {
  if (completesOwnWordsOnly) return { override: [completeAnyWord] };
  const source = syllabusSourceOf(language);
  return source ? { override: [source] } : {};
}
