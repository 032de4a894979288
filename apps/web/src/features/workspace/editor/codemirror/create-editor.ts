import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import type { FileNode } from "#features/workspace/files/file-tree.ts";
import type { EditorSettings } from "#features/workspace/settings/editor-settings.ts";
import { whenEditorReady } from "#features/workspace/store/editor-ready.ts";
import type { FindProblems } from "../../run/find-problems.ts";
import { editorExtensions, languageIndent } from "./editor-extensions.ts";
import { editorTheme } from "./editor-theme.ts";
import { loadGrammar } from "./load-grammar.ts";
import { PaintFirstView } from "./paint-first-view.ts";
import { textAfterChange } from "./text-after-change.ts";

const COMFORTS_WITHIN_MS = 500;

export type EditorHandlers = {
  onChange: (id: string, content: string) => void;
  onRun: () => void;
  onTooLarge: () => void;
  findProblems: FindProblems;
};

export type Editor = {
  showFile: (file: FileNode) => void;
  applySettings: (settings: EditorSettings) => void;
  insert: (text: string) => void;
  /** Out of its place, with where it was scrolled to and whether the keys go to it; the function sets it down again. */
  detach: () => (parent: HTMLElement, next: () => EditorHandlers) => void;
  destroy: () => void;
};

/** One view for all files; each keeps its own history, so that Undo never crosses from one file into another. */
export function createEditor(
  parent: HTMLElement,
  nonce: string | undefined,
  { file: first, settings }: { file: FileNode; settings: EditorSettings },
  firstWishes: () => EditorHandlers,
): Editor {
  let wishes = firstWishes;
  const left = new Map<string, { state: EditorState; scroll: StateEffect<unknown> }>();
  const [theme, language, comfort] = [new Compartment(), new Compartment(), new Compartment()];
  let deferredExtensions: typeof import("./deferred-extensions.ts").deferredExtensions | undefined;
  let worn = settings;
  let shown: FileNode = first;
  let lastTold: string | undefined;

  const comfortsFor = (file: FileNode): Extension =>
    deferredExtensions?.((code) => wishes().findProblems(file, code)) ?? [];

  async function addComforts(): Promise<void> {
    await whenEditorReady();
    await waitForIdle(COMFORTS_WITHIN_MS);
    ({ deferredExtensions } = await import("./deferred-extensions.ts"));
    view.dispatch({ effects: comfort.reconfigure(comfortsFor(shown)) });
  }
  const newState = (file: FileNode) =>
    EditorState.create({
      doc: file.content,
      extensions: [
        comfort.of(comfortsFor(file)),
        editorExtensions({ nonce, onRun: () => wishes().onRun(), onTooLarge: () => wishes().onTooLarge() }),
        EditorView.contentAttributes.of({ "aria-label": `Code editor, ${file.name}`, tabindex: "0" }),
        theme.of(editorTheme(worn.theme, worn.fontSize)),
        language.of(languageIndent(file.language)),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          lastTold =
            lastTold === undefined ? update.state.doc.toString() : textAfterChange(lastTold, update.changes);
          wishes().onChange(file.id, lastTold);
        }),
      ],
    });

  const view = new PaintFirstView({ parent, state: newState(first) });

  /** Colours come when somebody can type: a grammar is a tenth of all that the editor needs. */
  async function speak(file: FileNode): Promise<void> {
    await whenEditorReady();
    await waitForIdle(COMFORTS_WITHIN_MS);
    const grammar = await loadGrammar(file.language);
    if (shown.id !== file.id) return;
    const colours = grammar ? view.late(grammar) : [];
    view.dispatch({ effects: language.reconfigure([languageIndent(file.language), colours]) });
  }

  function turnTo(file: FileNode): void {
    left.set(shown.id, { state: view.state, scroll: view.scrollSnapshot() });
    const known = shown.id === file.id ? undefined : left.get(file.id);
    shown = file;
    lastTold = undefined;
    view.setState(known?.state ?? newState(file));
    if (known)
      view.dispatch({
        effects: [
          known.scroll,
          theme.reconfigure(editorTheme(worn.theme, worn.fontSize)),
          comfort.reconfigure(comfortsFor(file)),
        ],
      });
    else {
      // One view for all files would show a new one where the last was scrolled to.
      view.scrollDOM.scrollTo(0, 0);
      void speak(file);
    }
  }

  // Without a network, before they ever came: the editor still edits.
  addComforts().catch(() => undefined);
  void speak(first);
  return {
    showFile: (file) => {
      const isSame = shown.id === file.id && shown.name === file.name;
      if (!isSame) turnTo(file);
      shown = file;
      // Clear Editor, Undo or another device may have changed the file from outside; mostly it is our own echo.
      if (isSame && file.content === lastTold) return;
      if (view.state.doc.toString() !== file.content)
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: file.content } });
    },
    applySettings: (next) => {
      if (next === worn) return;
      worn = next;
      view.dispatch({ effects: theme.reconfigure(editorTheme(next.theme, next.fontSize)) });
    },
    insert: (text) => {
      view.dispatch(view.state.replaceSelection(text), { userEvent: "input.type" });
      view.focus();
    },
    detach: () => {
      const scroll = view.scrollSnapshot();
      const { hasFocus } = view;
      return (place, next) => {
        wishes = next;
        place.append(view.dom);
        view.dispatch({ effects: scroll });
        if (hasFocus) view.focus();
      };
    },
    destroy: () => view.destroy(),
  };
}
