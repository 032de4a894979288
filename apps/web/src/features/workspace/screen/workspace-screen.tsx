import * as m from "@nirmaan/messages/workspace-screen.ts";
import { useState } from "react";
import { GUEST } from "#browser/databases/device-databases.ts";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { PageBoundary } from "../failures/page-boundary.tsx";
import { ConflictPanel } from "../saving/conflict-panel.tsx";
import { SaveStatus } from "../saving/save-status.tsx";
import { useLoadedWorkspace } from "../saving/use-loaded-workspace.ts";
import { WorkspaceContext } from "../store/use-workspace.ts";
import { LazySession } from "./lazy-session.tsx";
import { LazyToaster } from "./lazy-toaster.tsx";
import { LoadingBar, LoadingHeader, LoadingPanels } from "./loading-panels.tsx";
import { type LessonView, ViewSwitch } from "./view-switch.tsx";
import type {
  WorkspaceChat,
  WorkspaceHistory,
  WorkspaceLesson,
  WorkspaceSession,
  WorkspaceStepper,
} from "./workspace-features.ts";
import { WorkspaceFrame } from "./workspace-frame.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";

type WorkspaceScreenProps = {
  title: string;
  /** An account's id, or GUEST. */
  owner: string;
  projectId: string;
  chat: WorkspaceChat;
  stepper: WorkspaceStepper;
  lesson?: WorkspaceLesson;
  history?: WorkspaceHistory | undefined;
  /** Undefined for a guest. */
  session?: WorkspaceSession | undefined;
};

export function WorkspaceScreen(props: WorkspaceScreenProps) {
  return (
    <PageBoundary>
      <Workspace {...props} />
      <LazyToaster />
    </PageBoundary>
  );
}

function Workspace(props: WorkspaceScreenProps) {
  const { title, owner, projectId, chat, stepper, lesson, history, session } = props;
  const [view, setView] = useState<LessonView>("lesson");
  const { loaded, failure, retry } = useLoadedWorkspace({
    owner,
    projectId,
    title,
    // A lesson offers a guest's steps and files together, by itself.
    offersGuestWork: lesson === undefined,
  });
  const viewSwitch = lesson ? <ViewSwitch view={view} onView={setView} /> : null;
  if (!loaded)
    return (
      <WorkspaceFrame
        header={<LoadingHeader title={title} viewSwitch={viewSwitch} />}
        lesson={lesson?.show(undefined)}
        view={view}
        bar={lesson ? null : <LoadingBar />}
      >
        {lesson ? (
          <Spinner label={m.loadingEditor()} className="flex-1 justify-center" />
        ) : (
          <LoadingPanels owner={owner} projectId={projectId} />
        )}
      </WorkspaceFrame>
    );
  return (
    <WorkspaceContext value={loaded.store}>
      <WorkspaceLayout
        title={title}
        projectId={projectId}
        isGuest={owner === GUEST}
        notices={
          <>
            {failure ? <ErrorPanel title={m.workNotSaved()}>{failure}</ErrorPanel> : null}
            <ConflictPanel upload={loaded.upload} />
            {session ? <LazySession session={session} loaded={loaded} /> : null}
          </>
        }
        saveStatus={
          <SaveStatus
            saving={loaded.saving}
            upload={loaded.upload}
            isGuest={owner === GUEST}
            isBesideLesson={lesson !== undefined}
            onRetry={retry}
          />
        }
        chat={chat}
        stepper={stepper}
        lesson={lesson}
        view={view}
        onView={setView}
        viewSwitch={viewSwitch}
        history={owner === GUEST ? undefined : history}
      />
    </WorkspaceContext>
  );
}
