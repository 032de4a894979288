import * as m from "@nirmaan/messages/lessons-page.ts";
import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { data, isRouteErrorResponse, redirectDocument } from "react-router";
import { useStore } from "zustand";
import { GUEST } from "#browser/databases/device-databases.ts";
import { useLeaveOnLogOut } from "#features/accounts/sessions/leave-on-log-out.ts";
import { isLessonWithdrawn } from "#features/catalogue/read-catalogue.server.ts";
import { WithdrawnLesson } from "#features/catalogue/withdrawn-lesson.tsx";
import { type LessonVisit, readCachedVisit, rememberVisit } from "#features/lessons/cache/lesson-visit.ts";
import { type LessonWorkspace, openInLanguage } from "#features/lessons/check-work/lesson-workspace.ts";
import { CheckBar } from "#features/lessons/page/check-bar.tsx";
import type { LessonStore } from "#features/lessons/record/lesson-store.ts";
import { useLoadedLesson } from "#features/lessons/session/use-loaded-lesson.ts";
import { useAppOnDevice } from "#features/offline/use-app-on-device.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { prefetchCodeEditor } from "#features/workspace/editor/lazy-code-editor.ts";
import { WorkspaceScreen } from "#features/workspace/screen/workspace-screen.tsx";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/lesson-page.ts";
import { LessonFeedback } from "./feedback/lesson-feedback.tsx";
import type { LessonMoment } from "./lesson-moment.tsx";
import { lessonVisitHere } from "./lesson-visit-here.ts";
import { LiveReporter } from "./live/live-reporter.tsx";
import { LessonWithNotices } from "./offline/lesson-with-notices.tsx";
import { requireOpenLesson, requireStudentForLesson } from "./require-open-lesson.ts";

void prefetchCodeEditor();

const lazyHistory = lazyComponent(
  async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);
const lazyStepper = lazyComponent(async () => (await import("../links/project-stepper.tsx")).ProjectStepper);
const lazyTutor = lazyComponent(async () => (await import("./lesson-tutor.tsx")).LessonTutor);
const lazyReplay = lazyComponent(
  async () => (await import("#features/lessons/replay/simulation-replay.tsx")).SimulationReplay,
);

const lazySession = lazyComponent(
  async () => (await import("#features/accounts/sessions/workspace-session.tsx")).WorkspaceSession,
);

const lazyMoment = lazyComponent(async () => (await import("./lesson-moment.tsx")).LessonMoment);

const WITHDRAWN = "withdrawn";

export const middleware: Route.MiddlewareFunction[] = [requireStudentForLesson, requireOpenLesson];

export async function loader({ params: { slug }, context }: Route.LoaderArgs): Promise<LessonVisit> {
  if (isLessonWithdrawn(slug)) throw data(WITHDRAWN, { status: 404 });
  const visit = await lessonVisitHere(context, slug);
  if (!visit) throw data(null, { status: 404 });
  return visit;
}

/** The next lesson opens in the same document, which keeps the memory that is shared with Python. */
export async function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<LessonVisit> {
  const cached = readCachedVisit(params.slug);
  // The service worker opens the lesson from this device, or says that it is not there.
  if (!cached && !navigator.onLine) throw redirectDocument(request.url);
  return cached ?? serverLoader();
}

export const handle: PageHandle = { theme: "dark", opensOffline: true };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.lesson.title ?? m.lesson(),
    description: loaderData?.lesson.goals.join(" ") ?? "",
    path: `/student/lesson/${params.slug}`,
  });

export default function LessonPage({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberVisit(loaderData), [loaderData]);
  useAppOnDevice({ reader: loaderData.session?.userId ?? GUEST, isWorkspace: true });
  // The key mounts a new workspace for every lesson: no state of the previous one remains.
  return <LessonInWorkspace key={loaderData.lesson.slug} visit={loaderData} />;
}

/** For students in a class: what their teachers say about the exercise of a step. */
const feedbackOf = (store: LessonStore, { owner, hasTeacher, liveClasses }: LessonVisit) =>
  hasTeacher
    ? (exercise: string | undefined) => (
        <LessonFeedback store={store} owner={owner} exercise={exercise} liveClasses={liveClasses} />
      )
    : undefined;

function LessonInWorkspace({ visit }: { visit: LessonVisit }) {
  const { lesson, owner, board, account, session } = visit;
  useLeaveOnLogOut(session?.project.cookieName);
  const { place } = lesson;
  const projectId = `lesson-${lesson.slug}`;
  const store = useLoadedLesson({ lesson, owner, account, language: place.language });
  const title = useStore(store, (state) => state.lesson.title);
  const workspace = useRef<LessonWorkspace>(undefined);
  const panel = { store, owner, board, next: place.next, showFeedback: feedbackOf(store, visit) };
  return (
    <>
      {visit.liveClasses.length > 0 ? <LiveReporter store={store} owner={owner} /> : null}
      <WhatWasWon store={store} isGuest={owner === GUEST} next={place.next} />
      <WorkspaceScreen
        title={title}
        owner={owner}
        projectId={projectId}
        history={{
          part: lazyHistory,
          show: (slot) => (
            <RenderLazy part={lazyHistory} with={{ lessonId: projectId, lessonTitle: title, ...slot }} />
          ),
        }}
        session={
          session
            ? {
                part: lazySession,
                show: (work) => <RenderLazy part={lazySession} with={{ ...session, ...work }} />,
              }
            : undefined
        }
        lesson={{
          show: (opened) => {
            workspace.current = opened;
            return <LessonWithNotices {...panel} workspace={opened} />;
          },
          showBar: (slot) => <CheckBar store={store} owner={owner} {...slot} />,
          languages: lesson.languages,
          chooseLanguage: (id) => openInLanguage(store, workspace.current, id),
          replay: {
            part: lazyReplay,
            show: (stdout) => (
              <Suspense fallback={null}>
                <RenderLazy part={lazyReplay} with={{ stdout }} />
              </Suspense>
            ),
          },
        }}
        stepper={{ part: lazyStepper, show: (slot) => <RenderLazy part={lazyStepper} with={slot} /> }}
        chat={{
          part: lazyTutor,
          show: () => <RenderLazy part={lazyTutor} with={{ store, workspace, owner }} />,
        }}
      />
    </>
  );
}

/** Loaded with the first win. Without a network that has never loaded it, the lesson goes on without. */
function WhatWasWon(props: ComponentProps<typeof LessonMoment>) {
  const [isLoaded, setLoaded] = useState(false);
  const hasWon = useStore(props.store, ({ moment, wins }) => moment === "open" || wins.badges.length > 0);
  const isWorking = useStore(props.store, ({ record }) => record.stepsDone.length > 0);
  useEffect(() => {
    if (isWorking) void lazyMoment.prefetch().catch(lazyMoment.clearFailure);
  }, [isWorking]);
  useEffect(() => {
    if (!hasWon) return;
    const show = () => setLoaded(true);
    void lazyMoment.prefetch().then(show).catch(lazyMoment.clearFailure);
  }, [hasWon]);
  return isLoaded ? <RenderLazy part={lazyMoment} with={props} /> : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isWithdrawn = isRouteErrorResponse(error) && error.data === WITHDRAWN;
  return isWithdrawn ? <WithdrawnLesson /> : <ErrorPage error={error} />;
}
