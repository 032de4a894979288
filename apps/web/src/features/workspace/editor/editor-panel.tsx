import * as m from "@nirmaan/messages/workspace-editor.ts";
import { type ComponentProps, Suspense, useEffect, useRef } from "react";
import { RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useNonce } from "#ui/layout/nonce-provider.tsx";
import { currentFile } from "../files/project.ts";
import type { FindProblems } from "../run/find-problems.ts";
import { markEditorReady } from "../store/editor-ready.ts";
import { useWorkspace, useWorkspaceStore } from "../store/use-workspace.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { EditorTabs } from "./editor-tabs.tsx";
import { fileHandlers } from "./file-handlers.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { lazyCodeEditor } from "./lazy-code-editor.ts";
import { PlainEditor } from "./plain-editor.tsx";
import { SymbolKeys } from "./symbol-keys.tsx";

const TAB = "    ";

type OpenFileProps = { onRun: () => void; findProblems: FindProblems };
type EditorPanelProps = OpenFileProps & ComponentProps<typeof LanguageMenu>;

export function EditorPanel({ onRun, languages, onLanguage, findProblems }: EditorPanelProps) {
  const isOpen = useWorkspace(({ project }) => currentFile(project) !== undefined);
  return (
    <section aria-label={m.editor()} className="flex h-full min-h-0 flex-col bg-sunken">
      <div className="keyboard:has-[~_:focus-within]:sr-only flex shrink-0 border-line border-b bg-surface">
        <EditorTabs />
        <LanguageMenu languages={languages} onLanguage={onLanguage} />
      </div>
      {isOpen ? <OpenFile onRun={onRun} findProblems={findProblems} /> : <NoFile />}
    </section>
  );
}

function NoFile() {
  useEffect(markEditorReady, []);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 p-4 text-center">
      <h2 className="text-body">{m.noFileSelected()}</h2>
      <p className="text-muted">{m.selectAFile()}</p>
    </div>
  );
}

function OpenFile({ onRun, findProblems }: OpenFileProps) {
  const settings = useWorkspace((state) => state.settings);
  const { onChange, onTooLarge } = fileHandlers(useWorkspaceStore());
  const nonce = useNonce();
  const handle = useRef<EditorHandle>(null);
  return (
    <div className="group/writing flex min-h-0 flex-1 flex-col">
      {settings.isPlain ? (
        <OpenPlainEditor handle={handle} fontSize={settings.fontSize} onChange={onChange} onRun={onRun} />
      ) : (
        <Suspense fallback={<Spinner label={m.loadingEditor()} className="flex-1 justify-center" />}>
          <RenderLazy
            part={lazyCodeEditor}
            with={{ settings, nonce, onChange, onRun, onTooLarge, findProblems, handle }}
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

/** Selects the file, and so renders again at every key, which only the plain editor needs. */
function OpenPlainEditor(props: Omit<ComponentProps<typeof PlainEditor>, "file">) {
  const file = useWorkspace(({ project }) => currentFile(project));
  return file ? <PlainEditor {...props} file={file} /> : null;
}
