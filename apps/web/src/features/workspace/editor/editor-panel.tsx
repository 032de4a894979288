import { Suspense, useEffect, useRef } from "react";
import { ShowPart } from "#ui/fetched-part.tsx";
import { useNonce } from "#ui/nonce-provider.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { showToast } from "#ui/toast.ts";
import type { FileNode } from "../files/file-tree.ts";
import { currentFile } from "../files/project.ts";
import { fileSizeRefusal, MOST_FILE_BYTES } from "../files/project-limits.ts";
import { useWorkspace } from "../use-workspace.ts";
import type { FindProblems } from "./create-editor.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { editorStands } from "./editor-stands.ts";
import { EditorTabs } from "./editor-tabs.tsx";
import { fetchedCodeEditor } from "./fetched-code-editor.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { PlainEditor } from "./plain-editor.tsx";
import { SymbolKeys } from "./symbol-keys.tsx";

const TAB = "    ";

type OpenFileProps = { onRun: () => void; findProblems: FindProblems };
type EditorPanelProps = OpenFileProps & { onLanguage: (id: string) => void };

export function EditorPanel({ onRun, onLanguage, findProblems }: EditorPanelProps) {
  const file = useWorkspace(({ project }) => currentFile(project));
  return (
    <section aria-label="Editor" className="flex h-full min-h-0 flex-col bg-sunken">
      <div className="keyboard:has-[~_:focus-within]:sr-only flex shrink-0 border-line border-b bg-surface">
        <EditorTabs />
        <LanguageMenu onLanguage={onLanguage} />
      </div>
      {file ? <OpenFile file={file} onRun={onRun} findProblems={findProblems} /> : <NoFile />}
    </section>
  );
}

function NoFile() {
  useEffect(editorStands, []);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 p-4 text-center">
      <h2 className="text-body">No file selected</h2>
      <p className="text-muted">Select a file from the explorer to start editing</p>
    </div>
  );
}

function OpenFile({ file, onRun, findProblems }: OpenFileProps & { file: FileNode }) {
  const settings = useWorkspace((state) => state.settings);
  const write = useWorkspace((state) => state.write);
  const nonce = useNonce();
  const handle = useRef<EditorHandle>(null);
  const onChange = (id: string, content: string) => {
    const refusal = write(id, content);
    if (refusal) showToast(refusal.reason, { kind: "fails" });
  };
  const onTooLarge = () => {
    const refusal = fileSizeRefusal(file.name, "x".repeat(MOST_FILE_BYTES + 1));
    if (refusal) showToast(refusal.reason, { kind: "fails" });
  };
  return (
    <div className="group/writing flex min-h-0 flex-1 flex-col">
      {settings.isPlain ? (
        <PlainEditor
          handle={handle}
          file={file}
          fontSize={settings.fontSize}
          onChange={onChange}
          onRun={onRun}
        />
      ) : (
        <Suspense fallback={<Spinner label="Loading editor..." className="flex-1 justify-center" />}>
          <ShowPart
            part={fetchedCodeEditor}
            with={{ file, settings, nonce, onChange, onRun, onTooLarge, findProblems, handle }}
          />
        </Suspense>
      )}
      <SymbolKeys
        onInsert={(symbol) => handle.current?.insert(symbol)}
        onTab={() => handle.current?.insert(TAB)}
      />
    </div>
  );
}
