import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { FileNode } from "../files/file-tree.ts";
import type { EditorSettings } from "../settings/editor-settings.ts";
import { createEditor, type Editor, type EditorWishes } from "./create-editor.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { editorStands } from "./editor-stands.ts";

type CodeEditorProps = EditorWishes & {
  file: FileNode;
  settings: EditorSettings;
  nonce: string | undefined;
  handle: Ref<EditorHandle>;
};

/** CodeMirror behind a door of React: it is told what changed, and draws itself. */
export function CodeEditor({ file, settings, nonce, handle, ...wishes }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({ wishes, file, settings });
  useEffect(() => {
    latest.current = { wishes, file, settings };
  });

  useEffect(() => {
    if (!place.current) return;
    const made = createEditor(place.current, nonce, latest.current, () => latest.current.wishes);
    editor.current = made;
    editorStands();
    return () => {
      editor.current = undefined;
      made.destroy();
    };
  }, [nonce]);

  useEffect(() => editor.current?.show(file), [file]);
  useEffect(() => editor.current?.dress(settings), [settings]);
  useImperativeHandle(handle, () => ({ insert: (text) => editor.current?.insert(text) }), []);

  return <div ref={place} className="min-h-0 flex-1 overflow-hidden" />;
}
