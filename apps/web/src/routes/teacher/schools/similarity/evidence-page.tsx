import * as m from "@nirmaan/messages/assignments-similarity.ts";
import { ComparedPrograms } from "#features/assignments/similarity/compared-programs.tsx";
import { readEvidence } from "#features/assignments/similarity/read-report.server.ts";
import { requireSimilarity } from "#features/assignments/similarity/require-similarity.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { exerciseTitle } from "#features/lessons/content/lesson-tasks.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { recordRead } from "#server/people/record-read.ts";
import { retentionEnd } from "#server/privacy/retention.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { arrivalWords } from "#use-cases/assignments/read-similarity-page.server.ts";
import { idIn } from "../refuse-request.ts";
import type { Route } from "./+types/evidence-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sharedParts(), description: m.evidenceDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = { classId: idIn(params.classId), assignmentId: idIn(params.assignmentId) };
  const { assignment } = await orRefusePage(() => requireSimilarity(db, staff, target));
  const found = await orRefusePage(() => readEvidence(db, { ...target, pairId: idIn(params.pairId) }));
  await recordRead(db, staff, {
    aboutUserIds: [found.one.userId, found.other.userId],
    page: "/teacher/classes/:classId/assignments/:assignmentId/similarity/:pairId",
  });
  const programOf = ({ studentId, name, attemptId, files, parts, ...times }: typeof found.one) => ({
    name,
    to: `/teacher/classes/${target.classId}/student-work/${target.assignmentId}/${studentId}?attempt=${attemptId}`,
    times: arrivalWords(times),
    files,
    parts,
  });
  return {
    ...target,
    exercise: found.exercise,
    title: exerciseTitle(
      assignment.lessonSlug ?? "",
      found.exercise,
      await readSchoolTitles(db, [assignment.lessonSlug]),
    ),
    percent: found.percent,
    deleted: m.deletedOn({ on: retentionEnd("similarity-report", found.madeOn) }),
    one: programOf(found.one),
    other: programOf(found.other),
  };
}

export default function EvidencePage({ loaderData }: Route.ComponentProps) {
  const { classId, assignmentId, exercise, title, percent, deleted, one, other } = loaderData;
  const report = `/teacher/classes/${classId}/assignments/${assignmentId}/similarity`;
  return (
    <>
      <Link to={`${report}?${new URLSearchParams({ exercise })}`}>{m.report()}</Link>
      <h1 className="mt-2 break-words text-headline tracking-tight">
        {m.pair({ one: one.name, other: other.name })}
      </h1>
      <p className="mt-1 mb-4 text-muted">
        {title} · {m.parts({ count: one.parts.length })}
      </p>
      <div className="mb-6 max-w-reading">
        <Notice>
          {m.neverVerdict()} {deleted}
        </Notice>
      </div>
      <p className="mb-4 max-w-reading">{m.sharedText({ percent })}</p>
      <ComparedPrograms programs={[one, other]} />
    </>
  );
}
