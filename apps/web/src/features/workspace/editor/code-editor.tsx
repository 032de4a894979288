import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { currentFile } from "../files/project.ts";
import type { EditorSettings } from "../settings/editor-settings.ts";
import { markEditorReady } from "../store/editor-ready.ts";
import { useWorkspaceStore } from "../store/use-workspace.ts";
import { createEditor, type Editor, type EditorHandlers } from "./codemirror/create-editor.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { attachEarlyEditor } from "./editor-handover.ts";

type CodeEditorProps = EditorHandlers & {
  settings: EditorSettings;
  nonce: string | undefined;
  handle: Ref<EditorHandle>;
};

/** Mounts CodeMirror, which subscribes to the store directly: a key does not render any React component. */
export function CodeEditor({ settings, nonce, handle, ...handlers }: CodeEditorProps) {
  const store = useWorkspaceStore();
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({ handlers, settings });
  useEffect(() => {
    latest.current = { handlers, settings };
  });

  // Before the next paint: the student may be typing into the editor that is handed over.
  useLayoutEffect(() => {
    const file = currentFile(store.getState().project);
    if (!container.current || !file) return;
    const latestHandlers = () => latest.current.handlers;
    const first = { file, settings: latest.current.settings };
    const created =
      attachEarlyEditor(container.current, latestHandlers) ??
      createEditor(container.current, nonce, first, latestHandlers);
    editor.current = created;
    const unsubscribe = store.subscribe(({ project, lineMarks }, before) => {
      if (lineMarks !== before.lineMarks) created.markLines(lineMarks);
      const shown = project === before.project ? undefined : currentFile(project);
      if (shown) created.showFile(shown);
    });
    markEditorReady();
    return () => {
      unsubscribe();
      editor.current = undefined;
      created.destroy();
    };
  }, [store, nonce]);

  useEffect(() => editor.current?.applySettings(settings), [settings]);
  useImperativeHandle(handle, () => ({ insert: (text) => editor.current?.insert(text) }), []);

  return <div ref={container} className="min-h-0 flex-1 overflow-hidden" />;
}
