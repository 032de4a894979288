import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import * as m from "@nirmaan/messages/workspace-codemirror.ts";
import type { LineMarks } from "@nirmaan/tracing/traced-program.ts";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import type { FileNode } from "#features/workspace/files/file-tree.ts";
import type { FindProblems } from "#features/workspace/run/find-problems.ts";
import type { EditorSettings } from "#features/workspace/settings/editor-settings.ts";
import { whenEditorReady } from "#features/workspace/store/editor-ready.ts";
import { editorExtensions, languageIndent } from "./editor-extensions.ts";
import { editorTheme } from "./editor-theme.ts";
import { loadGrammar } from "./load-grammar.ts";
import { PaintFirstView } from "./paint-first-view.ts";
import { textAfterChange } from "./text-after-change.ts";

const IDLE_WITHIN_MS = 500;

export type EditorHandlers = {
  onChange: (id: string, content: string) => void;
  onRun: () => void;
  onTooLarge: () => void;
  findProblems: FindProblems;
  /** Somebody else's project: it can be read, selected and copied. */
  isReadOnly?: boolean;
  /** In an exam: words of the file are completed, and nothing is taken from the language. */
  completesOwnWordsOnly?: boolean;
};

export type Editor = {
  showFile: (file: FileNode) => void;
  applySettings: (settings: EditorSettings) => void;
  insert: (text: string) => void;
  /** Marks the lines that a step is at. */
  markLines: (marks: LineMarks | null) => void;
  /** Remembers scroll position and focus; the returned function attaches the editor elsewhere and restores both. */
  detach: () => (parent: HTMLElement, next: () => EditorHandlers) => void;
  destroy: () => void;
};

type EditorSession = {
  nonce: string | undefined;
  handlers: () => EditorHandlers;
  settings: EditorSettings;
  file: FileNode;
  /** The text of the last onChange; undefined until this file is first edited. */
  reportedText: string | undefined;
  /** Each file keeps its own state, so that Undo never changes another file. */
  hiddenFiles: Map<string, { state: EditorState; scroll: StateEffect<unknown> }>;
  /** Ids of files whose grammar is part of their state. */
  highlighted: Set<string>;
  lineMarks: LineMarks | null | undefined;
  deferredExtensions: typeof import("./deferred-extensions.ts").deferredExtensions | undefined;
};

const theme = new Compartment();
const language = new Compartment();
const deferred = new Compartment();

/** One CodeMirror view shows all files of the project, one at a time. */
export function createEditor(
  parent: HTMLElement,
  nonce: string | undefined,
  { file, settings }: { file: FileNode; settings: EditorSettings },
  handlers: () => EditorHandlers,
): Editor {
  const session: EditorSession = {
    nonce,
    handlers,
    settings,
    file,
    reportedText: undefined,
    hiddenFiles: new Map(),
    highlighted: new Set(),
    lineMarks: undefined,
    deferredExtensions: undefined,
  };
  const view = new PaintFirstView({ parent, state: createState(session, file) });
  // Offline, before these were ever cached, the editor works without them.
  addDeferredExtensions(view, session).catch(() => undefined);
  void addHighlighting(view, session, file);
  return {
    showFile: (next) => showFile(view, session, next),
    applySettings: (next) => {
      if (next === session.settings) return;
      session.settings = next;
      view.dispatch({ effects: theme.reconfigure(themeOf(session)) });
    },
    insert: (text) => {
      view.dispatch(view.state.replaceSelection(text), { userEvent: "input.type" });
      view.focus();
    },
    markLines: (marks) => {
      if (marks || session.lineMarks) showLineMarks(view, session, marks).catch(() => undefined);
    },
    detach: () => {
      const scroll = view.scrollSnapshot();
      const { hasFocus } = view;
      return (nextParent, nextHandlers) => {
        session.handlers = nextHandlers;
        nextParent.append(view.dom);
        view.dispatch({ effects: scroll });
        if (hasFocus) view.focus();
      };
    },
    destroy: () => view.destroy(),
  };
}

const themeOf = ({ settings }: EditorSession): Extension => editorTheme(settings.theme, settings.fontSize);

const deferredExtensionsFor = (session: EditorSession, file: FileNode): Extension =>
  session.deferredExtensions?.(
    (code, isEdited) => session.handlers().findProblems(file, code, isEdited),
    session.handlers().completesOwnWordsOnly === true,
    file.language,
  ) ?? [];

function createState(session: EditorSession, file: FileNode): EditorState {
  return EditorState.create({
    doc: file.content,
    extensions: [
      deferred.of(deferredExtensionsFor(session, file)),
      editorExtensions({
        nonce: session.nonce,
        onRun: () => session.handlers().onRun(),
        onTooLarge: () => session.handlers().onTooLarge(),
      }),
      EditorView.contentAttributes.of({ "aria-label": m.codeEditor({ name: file.name }), tabindex: "0" }),
      EditorState.readOnly.of(session.handlers().isReadOnly === true),
      theme.of(themeOf(session)),
      language.of(languageIndent(file.language)),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        const { reportedText: before } = session;
        const text =
          before === undefined ? update.state.doc.toString() : textAfterChange(before, update.changes);
        session.reportedText = text;
        session.handlers().onChange(file.id, text);
      }),
    ],
  });
}

function showFile(view: PaintFirstView, session: EditorSession, file: FileNode): void {
  const isSame = session.file.id === file.id && session.file.name === file.name;
  if (!isSame) switchFile(view, session, file);
  session.file = file;
  // Mostly this is our own change coming back through the store. Clear Editor, Undo or another device change the
  // file from outside.
  if (isSame && file.content === session.reportedText) return;
  if (view.state.doc.toString() !== file.content)
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: file.content } });
}

function switchFile(view: PaintFirstView, session: EditorSession, file: FileNode): void {
  const { file: previous, hiddenFiles } = session;
  hiddenFiles.set(previous.id, { state: view.state, scroll: view.scrollSnapshot() });
  const known = previous.id === file.id ? undefined : hiddenFiles.get(file.id);
  session.file = file;
  session.reportedText = undefined;
  view.setState(known?.state ?? createState(session, file));
  if (known)
    view.dispatch({
      effects: [
        known.scroll,
        theme.reconfigure(themeOf(session)),
        deferred.reconfigure(deferredExtensionsFor(session, file)),
      ],
    });
  else {
    // The view keeps its scroll position from the previous file.
    view.scrollDOM.scrollTo(0, 0);
    session.highlighted.delete(file.id);
  }
  // Also for a known file: it may have been left before its grammar had arrived.
  if (!session.highlighted.has(file.id)) void addHighlighting(view, session, file);
}

async function addDeferredExtensions(view: PaintFirstView, session: EditorSession): Promise<void> {
  await whenEditorReady();
  await waitForIdle(IDLE_WITHIN_MS);
  const { deferredExtensions } = await import("./deferred-extensions.ts");
  session.deferredExtensions = deferredExtensions;
  view.dispatch({ effects: deferred.reconfigure(deferredExtensionsFor(session, session.file)) });
}

async function showLineMarks(
  view: PaintFirstView,
  session: EditorSession,
  marks: LineMarks | null,
): Promise<void> {
  session.lineMarks = marks;
  const { markLines } = await import("./mark-lines.ts");
  // The first import can end after a later one: an older step must not cover a newer one.
  if (session.lineMarks !== marks) return;
  // A mark in another file is not shown.
  markLines(view, marks && (marks.file === undefined || marks.file === session.file.name) ? marks : null);
}

/** Loaded once the editor accepts input: a grammar is a tenth of the editor's code. */
async function addHighlighting(view: PaintFirstView, session: EditorSession, file: FileNode): Promise<void> {
  await whenEditorReady();
  await waitForIdle(IDLE_WITHIN_MS);
  const grammar = await loadGrammar(file.language);
  if (session.file.id !== file.id) return;
  const highlighting = grammar ? view.deferParsing(grammar) : [];
  session.highlighted.add(file.id);
  view.dispatch({ effects: language.reconfigure([languageIndent(file.language), highlighting]) });
}
