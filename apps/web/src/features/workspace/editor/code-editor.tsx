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

/** CodeMirror behind a door of React: it is told what changed, and draws itself. A key is no business of React's. */
export function CodeEditor({ settings, nonce, handle, ...wishes }: CodeEditorProps) {
  const store = useWorkspaceStore();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({ wishes, settings });
  useEffect(() => {
    latest.current = { wishes, settings };
  });

  // Before the next picture: the editor that stood first is on its way, and somebody may be typing into it.
  useLayoutEffect(() => {
    const file = currentFile(store.getState().project);
    if (!place.current || !file) return;
    const heard = () => latest.current.wishes;
    const first = { file, settings: latest.current.settings };
    const made = attachEarlyEditor(place.current, heard) ?? createEditor(place.current, nonce, first, heard);
    editor.current = made;
    const unsubscribe = store.subscribe(({ project }, before) => {
      const shown = project === before.project ? undefined : currentFile(project);
      if (shown) made.showFile(shown);
    });
    markEditorReady();
    return () => {
      unsubscribe();
      editor.current = undefined;
      made.destroy();
    };
  }, [store, nonce]);

  useEffect(() => editor.current?.applySettings(settings), [settings]);
  useImperativeHandle(handle, () => ({ insert: (text) => editor.current?.insert(text) }), []);

  return <div ref={place} className="min-h-0 flex-1 overflow-hidden" />;
}
