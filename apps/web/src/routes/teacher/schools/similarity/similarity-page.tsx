import * as m from "@nirmaan/messages/assignments-similarity.ts";
import { useEffect } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { deleteReport, requestReport } from "#features/assignments/similarity/request-report.server.ts";
import { requireSimilarity } from "#features/assignments/similarity/require-similarity.server.ts";
import { PairList, ReportPanel } from "#features/assignments/similarity/similarity-panels.tsx";
import { readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { readSimilarityPage } from "#use-cases/assignments/read-similarity-page.server.ts";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/similarity-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.report(), description: m.description() });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return orRefusePage(() =>
    readSimilarityPage(db, staffOf(context), {
      classId: idIn(params.classId),
      assignmentId: idIn(params.assignmentId),
      exercise: url.searchParams.get("exercise"),
    }),
  );
}

const Request = z.object({
  intent: z.enum(["compare", "delete"]),
  exercise: z.string().regex(/^[\w-]{1,60}$/),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const target = { classId: idIn(params.classId), assignmentId: idIn(params.assignmentId) };
  await orRefusePage(() => requireSimilarity(db, staff, target));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: { form: m.chooseButton() } }, { status: 400 });
  const { intent, exercise } = form.values;
  return orShowRefusal(async () => {
    if (intent === "delete") await deleteReport(db, staff, { ...target, exercise });
    else {
      await services.limits.similarity(staff.userId);
      const asked = { ...target, exercise, exercisesOf: readTaskExercises };
      await requestReport({ db, enqueue: services.enqueue }, staff, asked);
    }
    const { classId, assignmentId } = target;
    return redirect(
      `/teacher/classes/${classId}/assignments/${assignmentId}/similarity?${new URLSearchParams({ exercise })}`,
    );
  });
}

export default function SimilarityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classId, assignmentId, title, hasAgreed, exercises, shown, report, pairs, isArchived } = loaderData;
  useReportWhenReady(report?.state === "waiting");
  const address = `/teacher/classes/${classId}/assignments/${assignmentId}`;
  return (
    <>
      <Link to={address}>{title}</Link>
      <h1 className="mt-2 mb-4 text-headline tracking-tight">{m.report()}</h1>
      <div className="mb-4 empty:hidden">
        <FormError text={actionData?.errors.form} />
      </div>
      {hasAgreed ? (
        <>
          <div className="mb-6 max-w-reading">
            <Notice>{m.neverVerdict()}</Notice>
          </div>
          {exercises.length > 1 ? <ExerciseLinks exercises={exercises} shown={shown} /> : null}
          {shown === undefined ? (
            <p className="text-muted">{m.noExercise()}</p>
          ) : (
            <ReportPanel exercise={shown} report={report} canMake={!isArchived} />
          )}
          {report?.state === "ready" ? <PairList address={`${address}/similarity`} pairs={pairs} /> : null}
        </>
      ) : (
        <Notice>{m.agreeFirst()}</Notice>
      )}
    </>
  );
}

const LOOK_EVERY_MS = 2000;

function useReportWhenReady(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

type ExerciseLinksProps = { exercises: { name: string; title: string }[]; shown: string | undefined };

const ExerciseLinks = ({ exercises, shown }: ExerciseLinksProps) => (
  <nav aria-label={m.exercises()} className="mb-6">
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {exercises.map(({ name, title }) => (
        <li key={name}>
          <Link
            to={`?${new URLSearchParams({ exercise: name })}`}
            aria-current={name === shown ? "page" : undefined}
            className="touchable inline-flex min-h-11 items-center aria-[current=page]:font-strong aria-[current=page]:no-underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
