import { Suspense, useEffect, useRef } from "react";
import { data } from "react-router";
import { readOpenLessons } from "#features/catalogue/read-catalogue.server.ts";
import { readNextLesson } from "#features/catalogue/read-next-lesson.server.ts";
import type { LessonWorkspace } from "#features/lessons/attempts/lesson-workspace.ts";
import { cacheLesson, readCachedLesson, sessionStore } from "#features/lessons/cache/lesson-cache.ts";
import {
  isLessonOpen,
  isLessonWritten,
  readRenderedLesson,
} from "#features/lessons/content/lesson-library.server.ts";
import type { PersonalLesson } from "#features/lessons/content/rendered-lesson.ts";
import { LessonPanel } from "#features/lessons/page/lesson-panel.tsx";
import type { AccountRecord } from "#features/lessons/progress/attempt.ts";
import { GUEST } from "#features/lessons/progress/lesson-storage.ts";
import { readAccountRecord } from "#features/lessons/progress/read-account-record.server.ts";
import { useLoadedLesson } from "#features/lessons/session/use-loaded-lesson.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { WorkspaceScreen } from "#features/workspace/screen/workspace-screen.tsx";
import { studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { studentHere } from "#server/session/workspace-owner.ts";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/lesson-page.ts";
import { requireOpenLesson } from "./require-open-lesson.ts";

/** An address without a lesson says so to everybody; a lesson asks who is there, unless it is an open one. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => {
    const slug = args.params.slug ?? "";
    return isLessonOpen(slug) || !isLessonWritten(slug) ? next() : studentsOnly(args, next);
  },
  requireOpenLesson,
];

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const lesson = readRenderedLesson(slug);
  if (!lesson) throw data(null, { status: 404 });
  const student = await studentHere(context);
  const { services } = context.get(requestContextKey);
  const open = student && readOpenLessons(await readLessonRights(services.database.db, student));
  const canOpen = (next: string) => isLessonWritten(next) && (open?.has(next) ?? true);
  const place = readNextLesson(slug, student, canOpen);
  return {
    lesson: { ...lesson, place } satisfies PersonalLesson,
    owner: student?.id ?? GUEST,
    board: student?.board ?? null,
    account: student ? await readAccountRecord(services.database.db, student, slug) : null,
  };
}

const fetchedHistory = lazyComponent(
  async () => (await import("#features/history/history-dialog.tsx")).HistoryDialog,
);
const fetchedTutor = lazyComponent(async () => (await import("./lesson-tutor.tsx")).LessonTutor);

/** Ten of the lessons have a simulator; the others do not pay for its canvas. */
const fetchedReplay = lazyComponent(
  async () => (await import("#features/lessons/replay/simulation-replay.tsx")).SimulationReplay,
);

type LessonVisit = {
  lesson: PersonalLesson;
  owner: string;
  board: string | null;
  /** Undefined when the lesson came from the cache: the account is asked while the student reads. */
  account: AccountRecord | null | undefined;
};

/** Who is here, once a lesson page of this document has been answered by the server. */
let reader: Pick<LessonVisit, "owner" | "board"> | undefined;

/** From lesson to lesson the document stays, and with it the memory that is shared with Python. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<LessonVisit> {
  const lesson = reader && readCachedLesson(sessionStore(), params.slug);
  return reader && lesson ? { ...reader, lesson, account: undefined } : serverLoader();
}

export const handle: PageHandle = { theme: "dark" };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.lesson.title ?? "Lesson",
    description: loaderData?.lesson.goals.join(" ") ?? "",
    path: `/student/lesson/${params.slug}`,
  });

export default function LessonPage({ loaderData }: Route.ComponentProps) {
  const { lesson, owner, board, account } = loaderData;
  const isFresh = account !== undefined;
  useEffect(() => {
    reader = { owner, board };
    // Only what the server has just sent: a lesson from the cache would otherwise never expire.
    if (isFresh) cacheLesson(sessionStore(), lesson);
  }, [lesson, owner, board, isFresh]);
  // Another lesson is another workspace: nothing of the one before may stay.
  return <OpenLesson key={lesson.slug} requestContext={loaderData} />;
}

function OpenLesson({ requestContext: { lesson, owner, board, account } }: { requestContext: LessonVisit }) {
  const { place } = lesson;
  const store = useLoadedLesson({ lesson, owner, account, language: place.language });
  const bench = useRef<LessonWorkspace>(undefined);
  return (
    <WorkspaceScreen
      title={lesson.title}
      owner={owner}
      projectId={`lesson-${lesson.slug}`}
      history={{
        part: fetchedHistory,
        show: (slot) => (
          <RenderLazy
            part={fetchedHistory}
            with={{ lessonId: `lesson-${lesson.slug}`, lessonTitle: lesson.title, ...slot }}
          />
        ),
      }}
      lesson={{
        show: (opened) => {
          bench.current = opened;
          return <LessonPanel store={store} owner={owner} bench={opened} board={board} next={place.next} />;
        },
        chooseLanguage: (id) => {
          const language = lesson.languages.find((each) => each === id);
          if (language) store.getState().chooseLanguage(language);
          return language !== undefined;
        },
        replay: {
          part: fetchedReplay,
          show: (stdout) => (
            <Suspense fallback={null}>
              <RenderLazy part={fetchedReplay} with={{ stdout }} />
            </Suspense>
          ),
        },
      }}
      chat={{
        part: fetchedTutor,
        show: () => <RenderLazy part={fetchedTutor} with={{ store, bench, owner }} />,
      }}
    />
  );
}
