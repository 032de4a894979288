import * as m from "@nirmaan/messages/exams.ts";
import { useCallback, useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { z } from "zod";
import { unsentExams } from "#features/exams/device/exam-storage.ts";
import { sendExam } from "#features/exams/device/send-exam.ts";
import { ExamEnd } from "#features/exams/screen/exam-end.tsx";
import { ExamPaper } from "#features/exams/screen/exam-paper.tsx";
import { ExamStart } from "#features/exams/screen/exam-start.tsx";
import { useAppOnDevice } from "#features/offline/use-app-on-device.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { prefetchCodeEditor } from "#features/workspace/editor/lazy-code-editor.ts";
import { ProgramWorkspace } from "#features/workspace/programs/program-workspace.tsx";
import { LazyToaster } from "#features/workspace/screen/lazy-toaster.tsx";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { readExamView } from "#use-cases/exams/read-exam-view.server.ts";
import type { Route } from "./+types/sit-exam-page.ts";
import "#features/lessons/page/lesson-text.css";
import "#ui/theme/prose.css";

void prefetchCodeEditor();

export const middleware: Route.MiddlewareFunction[] = [studentsOnly];

export const handle: PageHandle = { theme: "dark", opensOffline: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.view.title ?? m.exam(), description: m.examDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const student = studentOf(context);
  const id = z.uuid().safeParse(params.examId);
  if (!id.success) throw data(m.noSuchExam(), { status: 404 });
  const view = await orRefusePage(() => readExamView(db, student, id.data));
  return { view, owner: student.id, reader: student.userId };
}

/** A page of its own: without the student's area, tutor, hints, history and playground. */
export default function SitExamPage({ loaderData: { view, owner, reader } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useAppOnDevice({ reader, isWorkspace: true });
  const { state } = view.sitting;
  const hasEnded = state !== "working" && state !== "waiting" && state !== "ready";
  const isUnsent = useUnsent(owner, view.id, hasEnded, reload);
  if (state === "working")
    return (
      <div className="flex flex-col lg:h-dvh">
        <ExamPaper
          view={view}
          owner={owner}
          onChanged={reload}
          workspace={(props) => <ProgramWorkspace {...props} />}
        />
        <LazyToaster />
      </div>
    );
  return (
    <main id="main" className="mx-auto max-w-reading p-4 sm:p-8">
      <p className="text-muted">{m.inClass({ className: view.className, minutes: view.minutes })}</p>
      <h1 className="mt-1 break-words text-headline tracking-tight">{view.title}</h1>
      {hasEnded ? (
        <ExamEnd view={view} isUnsent={isUnsent} />
      ) : (
        <ExamStart view={view} owner={owner} onChanged={reload} />
      )}
    </main>
  );
}

const TRY_EVERY_MS = 10_000;

/** After the end: work that is still only on this device is sent until it has arrived. */
function useUnsent(owner: string, examId: string, hasEnded: boolean, onSent: () => void): boolean {
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    if (!hasEnded) return;
    const look = async () => {
      if (!(await unsentExams(owner)).includes(examId)) return setUnsent(false);
      const result = await sendExam(owner, examId);
      setUnsent(result.kind === "offline");
      if (result.kind === "sent") onSent();
    };
    void look();
    const timer = setInterval(() => void look(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [owner, examId, hasEnded, onSent]);
  return isUnsent;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
