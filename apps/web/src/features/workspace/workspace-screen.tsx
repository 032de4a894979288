import { LANGUAGES } from "@nirmaan/execution/languages.ts";
import { type ReactNode, useEffect, useState } from "react";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Toaster } from "#ui/toast.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";
import { EditorPanel } from "./editor/editor-panel.tsx";
import { injectedFault } from "./failures/injected-fault.ts";
import { PageBoundary } from "./failures/page-boundary.tsx";
import { PanelBoundary } from "./failures/panel-boundary.tsx";
import { type FileAccess, fileAccess } from "./files/file-access.ts";
import { currentFile } from "./files/project.ts";
import { switchLanguage } from "./files/switch-language.ts";
import { keepSizes, readSizes } from "./panels/panel-layout.ts";
import { useIsNarrow } from "./panels/use-is-narrow.ts";
import { WorkspacePanels } from "./panels/workspace-panels.tsx";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { ConflictPanel } from "./saving/conflict-panel.tsx";
import { browserStorage } from "./saving/open-workspace.ts";
import { GUEST } from "./saving/project-vault.ts";
import { savedWords, useOpenedWorkspace } from "./saving/use-opened-workspace.ts";
import { keepCode, readCode } from "./settings/editor-settings.ts";
import { TerminalPanel } from "./terminal/terminal-panel.tsx";
import { useRuntimes } from "./use-runtimes.ts";
import { useWorkspace, useWorkspaceStore, WorkspaceContext } from "./use-workspace.ts";
import { WorkspaceHeader } from "./workspace-header.tsx";
import { WorkspaceSidebar } from "./workspace-sidebar.tsx";
import type { WorkspaceStore } from "./workspace-store.ts";

/** The history of an account's work is another feature: it is handed the files, and says when it is done. */
type HistorySlot = (slot: { isOpen: boolean; onClose: () => void; files: FileAccess }) => ReactNode;

type WorkspaceScreenProps = {
  title: string;
  /** Whose work it is: an account's id, or the guest. */
  owner: string;
  projectId: string;
  chat: ReactNode;
  history?: HistorySlot | undefined;
};

export function WorkspaceScreen(props: WorkspaceScreenProps) {
  return (
    <PageBoundary>
      <TooltipProvider>
        <OpeningWorkspace {...props} />
      </TooltipProvider>
      <Toaster />
    </PageBoundary>
  );
}

function OpeningWorkspace({ title, owner, projectId, chat, history }: WorkspaceScreenProps) {
  const { opened, saveState, conflict, settleConflict } = useOpenedWorkspace(owner, projectId, title);
  useEffect(() => {
    // Fetched while the project is read, not after.
    void import("./editor/code-editor.tsx").catch(() => undefined);
  }, []);
  if (!opened)
    return (
      <div className="flex h-dvh flex-col items-center justify-center">
        <h1 className="sr-only">{title}</h1>
        <Spinner label="Loading editor..." />
      </div>
    );
  return (
    <WorkspaceContext value={opened.store}>
      {saveState.kind === "failed" ? (
        <ErrorPanel title="Your work is not being saved">{saveState.reason}</ErrorPanel>
      ) : null}
      {conflict ? <ConflictPanel theirs={conflict.theirs} onSettled={settleConflict} /> : null}
      <LiveWorkspace
        title={title}
        saved={savedWords(saveState)}
        chat={chat}
        isGuest={owner === GUEST}
        history={owner === GUEST ? undefined : history}
      />
    </WorkspaceContext>
  );
}

type LiveWorkspaceProps = Pick<WorkspaceScreenProps, "title" | "chat" | "history"> & {
  saved: string;
  isGuest: boolean;
};

function LiveWorkspace({ title, saved, chat, isGuest, history }: LiveWorkspaceProps) {
  const fault = injectedFault("page");
  if (fault) throw fault;
  const store = useWorkspaceStore();
  const { run, findProblems } = useRuntimes(store);
  const isNarrow = useIsNarrow();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [files] = useState(() => fileAccess(store));
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  const [sizes, setSizes] = useState(() => readSizes(browserStorage()));
  const isTerminalVisible = useWorkspace((state) => state.isTerminalVisible);
  const file = useWorkspace(({ project }) => currentFile(project));
  const runOrShow = () => (file?.language === "html" ? store.getState().showTerminal(true) : run());

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      runOrShow();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });

  const output = file?.language === "html" ? <PreviewPanel file={file} /> : <TerminalPanel />;
  return (
    <div className="flex h-dvh flex-col">
      <WorkspaceHeader
        title={title}
        saved={saved}
        onToggleSidebar={() => setSidebarOpen(!isSidebarOpen)}
        onRun={runOrShow}
        onLanguage={(id) => chooseLanguage(store, id, isGuest)}
      />
      <main id="main" className="flex min-h-0 flex-1">
        <WorkspaceSidebar
          isNarrow={isNarrow}
          isOpen={isSidebarOpen}
          onClose={() => setSidebarOpen(false)}
          onRun={runOrShow}
          onHistory={history && (() => setHistoryOpen(true))}
        />
        <WorkspacePanels
          isNarrow={isNarrow}
          sizes={sizes}
          onSizes={(change) => {
            const next = { ...sizes, ...change };
            setSizes(next);
            keepSizes(browserStorage(), next);
          }}
          editor={
            <PanelBoundary panel="editor">
              <EditorPanel onRun={runOrShow} findProblems={findProblems} />
            </PanelBoundary>
          }
          chat={<PanelBoundary panel="chat">{chat}</PanelBoundary>}
          terminal={isTerminalVisible ? <PanelBoundary panel="output">{output}</PanelBoundary> : null}
        />
      </main>
      {history?.({ isOpen: isHistoryOpen, onClose: () => setHistoryOpen(false), files })}
    </div>
  );
}

/** The code so far is kept under its language, the new language is remembered, and the old output goes. */
function chooseLanguage(store: WorkspaceStore, id: string, isGuest: boolean): void {
  const language = LANGUAGES.find((each) => each.id === id);
  if (!language) return;
  // An account's code lies in its own database: these keys would stay behind on a shared machine.
  const storage = isGuest ? browserStorage() : undefined;
  const { project, setProject, setSettings, clearRun } = store.getState();
  const file = currentFile(project);
  if (file) keepCode(storage, file.language, file.content);
  setSettings({ language: id });
  clearRun();
  setProject(switchLanguage(project, language, readCode(storage, id), () => crypto.randomUUID()));
}
