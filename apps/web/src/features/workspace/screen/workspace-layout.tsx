import { type ReactNode, useMemo, useState } from "react";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { injectedFault } from "../failures/injected-fault.ts";
import { currentFile } from "../files/project.ts";
import type { Below } from "../panels/panel-layout.ts";
import { useIsNarrow, useShowsOneAtATime } from "../panels/use-is-narrow.ts";
import { WorkspacePanels } from "../panels/workspace-panels.tsx";
import { fileAccess } from "../store/file-access.ts";
import { useWorkspace, useWorkspaceStore } from "../store/use-workspace.ts";
import { chooseLanguage } from "./choose-language.ts";
import { type CreatedLessonWorkspace, createLessonWorkspace } from "./create-lesson-workspace.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { RunControls } from "./run-controls.tsx";
import { useIdlePrefetch } from "./use-idle-prefetch.ts";
import { useLazyPanel } from "./use-lazy-panel.ts";
import { usePanelSizes } from "./use-panel-sizes.ts";
import { useRunAction } from "./use-run-action.ts";
import { loadRunner, useRuntimes } from "./use-runtimes.ts";
import { useStepper } from "./use-stepper.tsx";
import { useTutorPanel } from "./use-tutor-panel.tsx";
import type { LessonView } from "./view-switch.tsx";
import type {
  WorkspaceChat,
  WorkspaceHistory,
  WorkspaceLesson,
  WorkspaceStepper,
} from "./workspace-features.ts";
import { WorkspaceFrame } from "./workspace-frame.tsx";
import { WorkspaceHeader } from "./workspace-header.tsx";
import { EditorSlot, lazyOutput, OutputSlot } from "./workspace-slots.tsx";

const lazySidebar = lazyComponent(
  async () => (await import("../sidebar/workspace-sidebar.tsx")).WorkspaceSidebar,
);

type WorkspaceLayoutProps = {
  title: string;
  projectId: string;
  saveStatus: ReactNode;
  notices: ReactNode;
  isGuest: boolean;
  chat: WorkspaceChat;
  stepper: WorkspaceStepper;
  lesson: WorkspaceLesson | undefined;
  view: LessonView;
  onView: (view: LessonView) => void;
  viewSwitch: ReactNode;
  history: WorkspaceHistory | undefined;
};

export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const { projectId, notices, chat, lesson, view, onView, history } = props;
  const fault = injectedFault("page");
  if (fault) throw fault;
  const store = useWorkspaceStore();
  const { run, findProblems, runtimes } = useRuntimes(store);
  const lessonWorkspace = useLessonWorkspace({ projectId, runtimes, onView });
  const isNarrow = useIsNarrow();
  const [files] = useState(() => fileAccess(store));
  const sidebar = useLazyPanel(lazySidebar);
  const historyPanel = useLazyPanel(history?.part);
  const canLoadChat = usePanelPrefetch(history);
  const { sizes, changeSizes } = usePanelSizes();
  const steps = useStepper({ stepper: props.stepper, runtimes, isNarrow, showCode: () => onView("code") });
  const runOrPreview = useRunAction(run, onView);
  const isBesideLesson = lesson !== undefined;
  const below = useBelow(isBesideLesson);
  const onLanguage = (id: string) => (lesson ? lesson.chooseLanguage(id) : chooseLanguage(store, id));
  const cover = isNarrow ? null : steps.panel;
  const place = lesson ? "lesson" : "playground";
  const tutor = useTutorPanel({ chat, place, canLoad: canLoadChat, cover });
  const onHistory = history && historyPanel.open;
  const { isOpen, close: onClose } = sidebar;
  const sidebarProps = { isNarrow, isOpen, onClose, onRun: runOrPreview, onHistory };
  const { title, saveStatus, viewSwitch, isGuest } = props;
  const headerProps = { title, saveStatus, viewSwitch, isGuest, onToggleSidebar: sidebar.toggle };
  const controls = <RunControls {...{ isBesideLesson, onRun: runOrPreview, onStep: steps.start, tutor }} />;
  const hasBar = useHasBar(isBesideLesson);
  return (
    <WorkspaceFrame
      header={<WorkspaceHeader {...headerProps} controls={hasBar ? null : controls} />}
      notices={notices}
      sidebar={sidebar.isMounted ? <RenderLazy part={lazySidebar} with={sidebarProps} /> : null}
      lesson={lesson?.show(lessonWorkspace)}
      view={view}
      bar={hasBar ? <Bar {...{ lesson, lessonWorkspace, controls, onView }} /> : null}
    >
      {tutor.portal}
      <WorkspacePanels
        isNarrow={isNarrow}
        sizes={sizes}
        onSizes={changeSizes}
        editor={
          <EditorSlot {...{ onRun: runOrPreview, languages: lesson?.languages, onLanguage, findProblems }} />
        }
        chat={tutor.panel}
        terminal={below === "nothing" ? null : <OutputSlot replay={lesson?.replay} onRun={runOrPreview} />}
        below={below}
      />
      {isNarrow ? steps.panel : null}
      {historyPanel.isMounted
        ? history?.show({ isOpen: historyPanel.isOpen, onClose: historyPanel.close, files })
        : null}
    </WorkspaceFrame>
  );
}

type LessonWorkspaceOptions = Pick<WorkspaceLayoutProps, "projectId" | "onView"> & {
  runtimes: ReturnType<typeof useRuntimes>["runtimes"];
};

function useLessonWorkspace({ projectId, runtimes, onView }: LessonWorkspaceOptions): CreatedLessonWorkspace {
  const store = useWorkspaceStore();
  return useMemo(
    () => createLessonWorkspace({ store, projectId, runtimes, showCode: () => onView("code") }),
    [store, projectId, runtimes, onView],
  );
}

/** Also on a tablet in a lesson, which shows lesson and code one at a time: Check has to be in the code view too. */
function useHasBar(isBesideLesson: boolean): boolean {
  const isNarrow = useIsNarrow();
  const showsOneAtATime = useShowsOneAtATime();
  return isNarrow || (isBesideLesson && showsOneAtATime);
}

type BarProps = Pick<WorkspaceLayoutProps, "lesson" | "onView"> & {
  lessonWorkspace: CreatedLessonWorkspace;
  controls: ReactNode;
};

function Bar({ lesson, lessonWorkspace, controls, onView }: BarProps) {
  if (!lesson) return <PhoneBar>{controls}</PhoneBar>;
  return lesson.showBar({
    workspace: lessonWorkspace,
    buttons: controls,
    onShowLesson: () => onView("lesson"),
  });
}

/** Loads the code of the closed panels while the browser is idle. Returns whether the chat may load. */
const usePanelPrefetch = (history: WorkspaceHistory | undefined): boolean =>
  useIdlePrefetch([
    lazyOutput,
    { prefetch: loadRunner, clearFailure: () => undefined },
    lazySidebar,
    ...(history ? [history.part] : []),
  ]);

/** What is below the editor: nothing, text, or a picture (a page, a drawing, or in a lesson the replay of a simulator). */
function useBelow(hasReplays: boolean): Below {
  const isTerminalVisible = useWorkspace((state) => state.isTerminalVisible);
  const isPage = useWorkspace(({ project }) => currentFile(project)?.language === "html");
  const hasReplay = useWorkspace(({ run }) => run.kind === "finished" && run.hasReplay);
  const isDrawing = useWorkspace(({ run }) => run.kind !== "idle" && run.drawing.length > 0);
  if (!isTerminalVisible) return "nothing";
  return isPage || isDrawing || (hasReplay && hasReplays) ? "picture" : "text";
}
