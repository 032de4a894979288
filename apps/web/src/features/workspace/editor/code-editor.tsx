import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { currentFile } from "../files/project.ts";
import type { EditorSettings } from "../settings/editor-settings.ts";
import { useWorkspaceStore } from "../use-workspace.ts";
import { createEditor, type Editor, type EditorWishes } from "./create-editor.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { editorStands } from "./editor-stands.ts";

type CodeEditorProps = EditorWishes & {
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

  useEffect(() => {
    const file = currentFile(store.getState().project);
    if (!place.current || !file) return;
    const first = { file, settings: latest.current.settings };
    const made = createEditor(place.current, nonce, first, () => latest.current.wishes);
    editor.current = made;
    const unsubscribe = store.subscribe(({ project }, before) => {
      const shown = project === before.project ? undefined : currentFile(project);
      if (shown) made.show(shown);
    });
    editorStands();
    return () => {
      unsubscribe();
      editor.current = undefined;
      made.destroy();
    };
  }, [store, nonce]);

  useEffect(() => editor.current?.dress(settings), [settings]);
  useImperativeHandle(handle, () => ({ insert: (text) => editor.current?.insert(text) }), []);

  return <div ref={place} className="min-h-0 flex-1 overflow-hidden" />;
}
