import { LANGUAGES } from "@nirmaan/execution/languages.ts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { LogoMark } from "#ui/logo-mark.tsx";
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
import { createLessonBench, type LessonBench } from "./lesson-bench.ts";
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
import { type LessonView, WorkspaceFrame } from "./workspace-frame.tsx";
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
  lesson?: WorkspaceLesson;
  history?: HistorySlot | undefined;
};

type WorkspaceLesson = {
  /** Drawn before the workspace is open too: then there is no bench yet. */
  show: (bench: LessonBench | undefined) => ReactNode;
  /** True when the lesson can be taken in this language and has changed to it. */
  chooseLanguage: (id: string) => boolean;
  /** Draws what a simulator printed. */
  replay: (stdout: string) => ReactNode;
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

function OpeningWorkspace({ title, owner, projectId, chat, lesson, history }: WorkspaceScreenProps) {
  const [view, setView] = useState<LessonView>("lesson");
  const { opened, saveState, conflict, settleConflict } = useOpenedWorkspace({
    owner,
    projectId,
    title,
    // A lesson asks by itself, about its steps and its files at once.
    offersGuestWork: lesson === undefined,
  });
  useEffect(() => {
    // Fetched while the project is read, not after.
    void import("./editor/code-editor.tsx").catch(() => undefined);
  }, []);
  if (!opened)
    return (
      <WorkspaceFrame
        header={<OpeningHeader title={title} />}
        lesson={lesson?.show(undefined)}
        view={view}
        onView={setView}
      >
        <Spinner label="Loading editor..." className="flex-1 justify-center" />
      </WorkspaceFrame>
    );
  return (
    <WorkspaceContext value={opened.store}>
      {saveState.kind === "failed" ? (
        <ErrorPanel title="Your work is not being saved">{saveState.reason}</ErrorPanel>
      ) : null}
      {conflict ? <ConflictPanel theirs={conflict.theirs} onSettled={settleConflict} /> : null}
      <LiveWorkspace
        title={title}
        projectId={projectId}
        saved={savedWords(saveState)}
        chat={chat}
        isGuest={owner === GUEST}
        lesson={lesson}
        view={view}
        onView={setView}
        history={owner === GUEST ? undefined : history}
      />
    </WorkspaceContext>
  );
}

function OpeningHeader({ title }: { title: string }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-4">
      <LogoMark className="size-6 shrink-0" />
      <h1 className="min-w-0 flex-1 truncate font-regular text-body text-muted max-sm:sr-only">{title}</h1>
    </header>
  );
}

type LiveWorkspaceProps = {
  title: string;
  projectId: string;
  saved: string;
  chat: ReactNode;
  isGuest: boolean;
  lesson: WorkspaceLesson | undefined;
  view: LessonView;
  onView: (view: LessonView) => void;
  history: HistorySlot | undefined;
};

function LiveWorkspace(props: LiveWorkspaceProps) {
  const { title, projectId, saved, chat, isGuest, lesson, view, onView, history } = props;
  const fault = injectedFault("page");
  if (fault) throw fault;
  const store = useWorkspaceStore();
  const { run, findProblems, runtimes } = useRuntimes(store);
  const bench = useMemo(
    () => createLessonBench({ store, projectId, runtimes, showCode: () => onView("code") }),
    [store, projectId, runtimes, onView],
  );
  const isNarrow = useIsNarrow();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [files] = useState(() => fileAccess(store));
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  const [sizes, setSizes] = useState(() => readSizes(browserStorage()));
  const isTerminalVisible = useWorkspace((state) => state.isTerminalVisible);
  const file = useWorkspace(({ project }) => currentFile(project));
  const runOrShow = () => {
    onView("code");
    if (file?.language === "html") store.getState().showTerminal(true);
    else run();
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      runOrShow();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });

  const output =
    file?.language === "html" ? <PreviewPanel file={file} /> : <TerminalPanel replay={lesson?.replay} />;
  return (
    <WorkspaceFrame
      header={
        <WorkspaceHeader
          title={title}
          saved={saved}
          isBesideLesson={lesson !== undefined}
          onToggleSidebar={() => setSidebarOpen(!isSidebarOpen)}
          onRun={runOrShow}
          onLanguage={(id) => {
            if (!lesson?.chooseLanguage(id)) chooseLanguage(store, id, isGuest);
          }}
        />
      }
      sidebar={
        <WorkspaceSidebar
          isNarrow={isNarrow}
          isOpen={isSidebarOpen}
          onClose={() => setSidebarOpen(false)}
          onRun={runOrShow}
          onHistory={history && (() => setHistoryOpen(true))}
        />
      }
      lesson={lesson?.show(bench)}
      view={view}
      onView={onView}
    >
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
      {history?.({ isOpen: isHistoryOpen, onClose: () => setHistoryOpen(false), files })}
    </WorkspaceFrame>
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
