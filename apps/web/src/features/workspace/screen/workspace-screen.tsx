import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { type LazyComponent, lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { LogoMark } from "#ui/identity/logo-mark.tsx";
import { EditorPanel } from "../editor/editor-panel.tsx";
import { lazyCodeEditor } from "../editor/lazy-code-editor.ts";
import { injectedFault } from "../failures/injected-fault.ts";
import { PageBoundary } from "../failures/page-boundary.tsx";
import { PanelBoundary } from "../failures/panel-boundary.tsx";
import { currentFile } from "../files/project.ts";
import { switchLanguage } from "../files/switch-language.ts";
import { keepSizes, readSizes } from "../panels/panel-layout.ts";
import { useIsNarrow } from "../panels/use-is-narrow.ts";
import { WorkspacePanels } from "../panels/workspace-panels.tsx";
import { ConflictPanel } from "../saving/conflict-panel.tsx";
import { GUEST } from "../saving/project-storage.ts";
import { SaveStatus } from "../saving/save-status.tsx";
import { useLoadedWorkspace } from "../saving/use-loaded-workspace.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import { keepCode, readCode } from "../settings/editor-settings.ts";
import { type FileAccess, fileAccess } from "../store/file-access.ts";
import { useWorkspace, useWorkspaceStore, WorkspaceContext } from "../store/use-workspace.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { createLessonWorkspace, type LessonWorkspace } from "./create-lesson-workspace.ts";
import { LazyToaster } from "./lazy-toaster.tsx";
import { LoadingPanels } from "./loading-panels.tsx";
import { useIdlePrefetch } from "./use-idle-prefetch.ts";
import { loadRunner, useRuntimes } from "./use-runtimes.ts";
import { type LessonView, ViewSwitch } from "./view-switch.tsx";
import { WorkspaceFrame } from "./workspace-frame.tsx";
import { WorkspaceHeader } from "./workspace-header.tsx";

/** Closed at the start: its menus and dialogs are not worth waiting for. */
const fetchedOutput = lazyComponent(async () => (await import("../terminal/output-panel.tsx")).OutputPanel);
const fetchedSidebar = lazyComponent(
  async () => (await import("../sidebar/workspace-sidebar.tsx")).WorkspaceSidebar,
);

/** All but the drawing, which is the business of who made the part. */
type LaterPart = Omit<LazyComponent<never>, "loaded">;

/** The history of an account's work is another feature: it is handed the files, and says when it is done. */
type WorkspaceHistory = {
  part: LaterPart;
  show: (slot: { isOpen: boolean; onClose: () => void; files: FileAccess }) => ReactNode;
};

type WorkspaceScreenProps = {
  title: string;
  /** Whose work it is: an account's id, or the guest. */
  owner: string;
  projectId: string;
  chat: WorkspaceChat;
  lesson?: WorkspaceLesson;
  history?: WorkspaceHistory | undefined;
};

type WorkspaceChat = { part: LaterPart; show: () => ReactNode };

type WorkspaceLesson = {
  /** Drawn before the workspace is open too: then there is no bench yet. */
  show: (bench: LessonWorkspace | undefined) => ReactNode;
  /** True when the lesson can be taken in this language and has changed to it. */
  chooseLanguage: (id: string) => boolean;
  /** Draws what a simulator printed. */
  replay: { part: LaterPart; show: (stdout: string) => ReactNode };
};

// Fetched while the page comes to life, not after.
if (typeof document !== "undefined") lazyCodeEditor.prefetch().catch(lazyCodeEditor.clearFailure);

export function WorkspaceScreen(props: WorkspaceScreenProps) {
  return (
    <PageBoundary>
      <OpeningWorkspace {...props} />
      <LazyToaster />
    </PageBoundary>
  );
}

function OpeningWorkspace({ title, owner, projectId, chat, lesson, history }: WorkspaceScreenProps) {
  const [view, setView] = useState<LessonView>("lesson");
  const { opened, failure } = useLoadedWorkspace({
    owner,
    projectId,
    title,
    // A lesson asks by itself, about its steps and its files at once.
    offersGuestWork: lesson === undefined,
  });
  const viewSwitch = lesson ? <ViewSwitch view={view} onView={setView} /> : null;
  if (!opened)
    return (
      <WorkspaceFrame
        header={<OpeningHeader title={title} viewSwitch={viewSwitch} />}
        lesson={lesson?.show(undefined)}
        view={view}
      >
        {lesson ? (
          <Spinner label="Loading editor..." className="flex-1 justify-center" />
        ) : (
          <LoadingPanels owner={owner} projectId={projectId} />
        )}
      </WorkspaceFrame>
    );
  return (
    <WorkspaceContext value={opened.store}>
      {failure ? <ErrorPanel title="Your work is not being saved">{failure}</ErrorPanel> : null}
      <ConflictPanel sync={opened.sync} />
      <LiveWorkspace
        title={title}
        projectId={projectId}
        saved={<SaveStatus saving={opened.saving} />}
        chat={chat}
        isGuest={owner === GUEST}
        lesson={lesson}
        view={view}
        onView={setView}
        viewSwitch={viewSwitch}
        history={owner === GUEST ? undefined : history}
      />
    </WorkspaceContext>
  );
}

function OpeningHeader({ title, viewSwitch }: { title: string; viewSwitch: ReactNode }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 sm:h-14">
      <LogoMark className="size-6 shrink-0" />
      <h1 className="min-w-0 flex-1 truncate font-regular text-body text-muted max-sm:sr-only">{title}</h1>
      {viewSwitch}
    </header>
  );
}

/** What was never asked for is not drawn; what was closed is, so that it can leave as it came. */
type PartView = "unasked" | "open" | "closed";

type LiveWorkspaceProps = {
  title: string;
  projectId: string;
  saved: ReactNode;
  chat: WorkspaceChat;
  isGuest: boolean;
  lesson: WorkspaceLesson | undefined;
  view: LessonView;
  onView: (view: LessonView) => void;
  viewSwitch: ReactNode;
  history: WorkspaceHistory | undefined;
};

function LiveWorkspace(props: LiveWorkspaceProps) {
  const { title, projectId, saved, chat, isGuest, lesson, view, onView, viewSwitch, history } = props;
  const fault = injectedFault("page");
  if (fault) throw fault;
  const store = useWorkspaceStore();
  const { run, findProblems, runtimes } = useRuntimes(store);
  const bench = useMemo(
    () => createLessonWorkspace({ store, projectId, runtimes, showCode: () => onView("code") }),
    [store, projectId, runtimes, onView],
  );
  const isNarrow = useIsNarrow();
  const [historyView, setHistoryView] = useState<PartView>("unasked");
  const [files] = useState(() => fileAccess(store));
  const [sidebarView, setSidebarView] = useState<PartView>("unasked");
  const isSettled = useIdlePrefetch([
    fetchedOutput,
    { prefetch: loadRunner, clearFailure: () => undefined },
    fetchedSidebar,
    ...(history ? [history.part] : []),
  ]);
  const [sizes, setSizes] = useState(() => readSizes(browserStorage()));
  const isTerminalVisible = useWorkspace((state) => state.isTerminalVisible);
  const isPage = useWorkspace(({ project }) => currentFile(project)?.language === "html");
  const hasReplay = useWorkspace(({ run: last }) => last.kind === "finished" && last.hasReplay);
  const canReplay = hasReplay && lesson !== undefined;
  const runOrShow = () => {
    onView("code");
    if (isPage) store.getState().showTerminal(true);
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

  const output = (
    <PanelBoundary
      panel="output"
      onRetry={() => {
        fetchedOutput.clearFailure();
        lesson?.replay.part.clearFailure();
      }}
    >
      <Suspense>
        <RenderLazy part={fetchedOutput} with={{ replay: lesson?.replay.show }} />
      </Suspense>
    </PanelBoundary>
  );
  return (
    <WorkspaceFrame
      header={
        <WorkspaceHeader
          title={title}
          saved={saved}
          isBesideLesson={lesson !== undefined}
          onToggleSidebar={() =>
            void fetchedSidebar.openWhenLoaded(() =>
              setSidebarView(sidebarView === "open" ? "closed" : "open"),
            )
          }
          onRun={runOrShow}
          viewSwitch={viewSwitch}
        />
      }
      sidebar={
        sidebarView === "unasked" ? null : (
          <RenderLazy
            part={fetchedSidebar}
            with={{
              isNarrow,
              isOpen: sidebarView === "open",
              onClose: () => setSidebarView("closed"),
              onRun: runOrShow,
              onHistory: history && (() => void history.part.openWhenLoaded(() => setHistoryView("open"))),
            }}
          />
        )
      }
      lesson={lesson?.show(bench)}
      view={view}
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
          <PanelBoundary panel="editor" onRetry={lazyCodeEditor.clearFailure}>
            <EditorPanel
              onRun={runOrShow}
              onLanguage={(id) => {
                if (!lesson?.chooseLanguage(id)) chooseLanguage(store, id, isGuest);
              }}
              findProblems={findProblems}
            />
          </PanelBoundary>
        }
        chat={
          <PanelBoundary panel="chat" onRetry={chat.part.clearFailure}>
            <Suspense fallback={<ComingChat />}>{isSettled ? chat.show() : <ComingChat />}</Suspense>
          </PanelBoundary>
        }
        terminal={isTerminalVisible ? output : null}
        below={isTerminalVisible ? (isPage || canReplay ? "picture" : "words") : "nothing"}
      />
      {historyView === "unasked"
        ? null
        : history?.show({ isOpen: historyView === "open", onClose: () => setHistoryView("closed"), files })}
    </WorkspaceFrame>
  );
}

function ComingChat() {
  return (
    <div className="flex h-full flex-col justify-end gap-3 bg-surface p-4">
      <Skeleton className="h-11" />
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
