import * as m from "@nirmaan/messages/workspace-screen.ts";
import { Play } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useNonce } from "#ui/layout/nonce-provider.tsx";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { fileHandlers } from "../editor/file-handlers.ts";
import { lazyCodeEditor } from "../editor/lazy-code-editor.ts";
import { SymbolKeys } from "../editor/symbol-keys.tsx";
import { languageOfFile } from "../files/file-language.ts";
import { type FileNode, findFile } from "../files/file-tree.ts";
import { currentFile, type Project } from "../files/project.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { useRuntimes } from "../screen/use-runtimes.ts";
import { readSettings } from "../settings/editor-settings.ts";
import { useWorkspace, useWorkspaceStore, WorkspaceContext } from "../store/use-workspace.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { TerminalPanel } from "../terminal/terminal-panel.tsx";

/** The first file is the student's; the others can be read by the program. */
type GivenProgram = { id: string; files: { name: string; content: string }[] };

type ProgramWorkspaceProps = {
  programs: GivenProgram[];
  current: string;
  onWrite: (id: string, code: string) => void;
};

const TAB = "    ";

function projectOf(programs: GivenProgram[]): Project {
  const files = programs.map(({ id, files: own }) => ({
    type: "folder" as const,
    id: `folder ${id}`,
    name: id,
    parentId: null,
    isExpanded: true,
    children: own.map(
      ({ name, content }, at): FileNode => ({
        type: "file",
        id: at === 0 ? id : `${id} ${name}`,
        name,
        content,
        language: languageOfFile(name),
        parentId: `folder ${id}`,
      }),
    ),
  }));
  return { files, openFiles: [], currentFileId: programs[0]?.id ?? null };
}

/** An editor and a terminal for given programs, with nothing beside them: no tutor, no hints, no history, no other files. */
export function ProgramWorkspace({ programs, current, onWrite }: ProgramWorkspaceProps) {
  // The programs of the first render: later ones are what the student has written here.
  const first = useRef(programs);
  const store = useMemo(
    () => createWorkspaceStore(projectOf(first.current), { ...readSettings(undefined), isPlain: false }),
    [],
  );
  useEffect(() => store.getState().open(current), [store, current]);
  useEffect(
    () =>
      store.subscribe(({ project }, before) => {
        const id = project.currentFileId;
        const file = findFile(project.files, id);
        const was = findFile(before.project.files, id);
        if (id && file && was && file.content !== was.content) onWrite(id, file.content);
      }),
    [store, onWrite],
  );
  return (
    <WorkspaceContext value={store}>
      <TooltipProvider>
        <OpenProgram />
      </TooltipProvider>
    </WorkspaceContext>
  );
}

const noProblems = async () => [];

function OpenProgram() {
  const store = useWorkspaceStore();
  const { run } = useRuntimes(store);
  const nonce = useNonce();
  const settings = useWorkspace((state) => state.settings);
  const isPage = useWorkspace(({ project }) => currentFile(project)?.language === "html");
  const handle = useRef<EditorHandle>(null);
  const runProgram = () => {
    if (!isPage) run();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="group/writing flex min-h-[20rem] flex-[3] flex-col bg-sunken">
        <Suspense fallback={<Spinner label={m.loadingEditor()} className="flex-1 justify-center" />}>
          <RenderLazy
            part={lazyCodeEditor}
            with={{
              settings,
              nonce,
              handle,
              onRun: runProgram,
              findProblems: noProblems,
              completesOwnWordsOnly: true,
              ...fileHandlers(store),
            }}
          />
        </Suspense>
        <SymbolKeys
          onInsert={(symbol) => handle.current?.insert(symbol)}
          onTab={() => handle.current?.insert(TAB)}
        />
      </div>
      {isPage ? null : (
        <div className="flex shrink-0 border-line border-y bg-surface p-2">
          <Button onClick={runProgram}>
            <Play aria-hidden="true" /> {m.run()}
          </Button>
        </div>
      )}
      <div className="min-h-[14rem] flex-[2]">
        {isPage ? <PreviewPanel /> : <TerminalPanel onRun={runProgram} isInExam />}
      </div>
    </div>
  );
}
