import { type ComponentProps, Suspense, useEffect, useRef } from "react";
import { ShowPart } from "#ui/fetched-part.tsx";
import { useNonce } from "#ui/nonce-provider.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { languageLabel } from "../files/file-language.ts";
import { currentFile } from "../files/project.ts";
import { useWorkspace, useWorkspaceStore } from "../use-workspace.ts";
import type { FindProblems } from "./create-editor.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { editorStands } from "./editor-stands.ts";
import { EditorTabs } from "./editor-tabs.tsx";
import { fetchedCodeEditor } from "./fetched-code-editor.ts";
import { fileWishes } from "./file-wishes.ts";
import { PlainEditor } from "./plain-editor.tsx";
import { SymbolKeys } from "./symbol-keys.tsx";

const TAB = "    ";

type EditorPanelProps = { onRun: () => void; findProblems: FindProblems };

export function EditorPanel({ onRun, findProblems }: EditorPanelProps) {
  const isOpen = useWorkspace(({ project }) => currentFile(project) !== undefined);
  return (
    <section aria-label="Editor" className="flex h-full min-h-0 flex-col bg-sunken">
      <EditorTabs />
      {isOpen ? <OpenFile onRun={onRun} findProblems={findProblems} /> : <NoFile />}
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

function OpenFile({ onRun, findProblems }: EditorPanelProps) {
  const name = useWorkspace(({ project }) => currentFile(project)?.name ?? "");
  const language = useWorkspace(({ project }) => currentFile(project)?.language ?? "");
  const settings = useWorkspace((state) => state.settings);
  const { onChange, onTooLarge } = fileWishes(useWorkspaceStore());
  const nonce = useNonce();
  const handle = useRef<EditorHandle>(null);
  return (
    <>
      <p className="flex shrink-0 justify-between gap-4 px-4 py-1.5 text-muted text-small">
        <span className="truncate">{name}</span>
        <span className="shrink-0">{languageLabel(language)}</span>
      </p>
      {settings.isPlain ? (
        <OpenPlainEditor handle={handle} fontSize={settings.fontSize} onChange={onChange} onRun={onRun} />
      ) : (
        <Suspense fallback={<Spinner label="Loading editor..." className="flex-1 justify-center" />}>
          <ShowPart
            part={fetchedCodeEditor}
            with={{ settings, nonce, onChange, onRun, onTooLarge, findProblems, handle }}
          />
        </Suspense>
      )}
      <SymbolKeys
        onInsert={(symbol) => handle.current?.insert(symbol)}
        onTab={() => handle.current?.insert(TAB)}
      />
    </>
  );
}

/** Only the plain editor is drawn anew with every key. */
function OpenPlainEditor(props: Omit<ComponentProps<typeof PlainEditor>, "file">) {
  const file = useWorkspace(({ project }) => currentFile(project));
  return file ? <PlainEditor {...props} file={file} /> : null;
}
