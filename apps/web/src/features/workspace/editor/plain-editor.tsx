import * as m from "@nirmaan/messages/workspace-editor.ts";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { FileNode } from "../files/file-tree.ts";
import { markEditorReady } from "../store/editor-ready.ts";
import type { EditorHandle } from "./editor-handle.ts";

type PlainEditorProps = {
  handle: Ref<EditorHandle>;
  file: FileNode;
  fontSize: number;
  onChange: (id: string, content: string) => void;
  onRun: () => void;
};

/** A textarea, for screen readers and old phones that do not work well with CodeMirror. */
export function PlainEditor({ handle, file, fontSize, onChange, onRun }: PlainEditorProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(markEditorReady, []);
  useImperativeHandle(handle, () => ({
    insert: (text) => {
      const { current } = textarea;
      if (!current) return;
      current.setRangeText(text, current.selectionStart, current.selectionEnd, "end");
      onChange(file.id, current.value);
      current.focus();
    },
  }));
  return (
    <textarea
      ref={textarea}
      aria-label={m.codeEditor({ name: file.name })}
      value={file.content}
      onChange={(event) => onChange(file.id, event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun();
      }}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      className="min-h-0 w-full flex-1 resize-none bg-sunken p-4 font-mono leading-[1.6] tracking-[0.5px]"
      style={{ fontSize }}
    />
  );
}
