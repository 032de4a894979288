import { EditorState, type Extension } from "@codemirror/state";
import * as m from "@nirmaan/messages/workspace-editor-phrases.ts";

/** What CodeMirror itself says, by its English words: in the search panel, in lists and to screen readers. */
export const editorPhrases = (): Extension =>
  EditorState.phrases.of({
    Find: m.find(),
    Replace: m.replacement(),
    next: m.next(),
    previous: m.previous(),
    all: m.all(),
    "match case": m.matchCase(),
    regexp: m.regularExpression(),
    "by word": m.wholeWord(),
    replace: m.replaceOne(),
    "replace all": m.replaceAll(),
    close: m.close(),
    "current match": m.currentMatch(),
    "on line": m.onLine(),
    "replaced $ matches": m.replacedMatches(),
    "replaced match on line $": m.replacedOnLine(),
    "Go to line": m.goToLine(),
    go: m.go(),
    Completions: m.completions(),
    Diagnostics: m.diagnostics(),
    "No diagnostics": m.noDiagnostics(),
    "Selection deleted": m.selectionDeleted(),
    "Folded lines": m.foldedLines(),
    "Unfolded lines": m.unfoldedLines(),
    to: m.to(),
    "folded code": m.foldedCode(),
    unfold: m.unfold(),
  });
