import * as m from "@nirmaan/messages/practice.ts";
import * as shell from "@nirmaan/messages/shell.ts";
import { data, redirect } from "react-router";
import { CellBadge } from "#features/assignments/rules/cell-badge.tsx";
import { AssignedPractice } from "#features/practice/assigned/assigned-practice.tsx";
import { startAssigned } from "#features/practice/assigned/start-assigned.server.ts";
import { NoPath } from "#features/practice/screen/no-path.tsx";
import { PaperCard } from "#features/practice/screen/paper-card.tsx";
import { PaperChoice } from "#features/practice/screen/paper-choice.tsx";
import { ReviewCardPanel } from "#features/practice/screen/review-card-panel.tsx";
import { UnitList } from "#features/practice/screen/unit-list.tsx";
import { StartAssigned, StartSitting } from "#features/practice/sittings/sitting.ts";
import { startSitting } from "#features/practice/sittings/start-sitting.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { AppError } from "#server/errors/app-error.ts";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { readPracticePage } from "#use-cases/practice/read-practice-page.server.ts";
import type { Route } from "./+types/practice-page.ts";

export const handle: PageHandle = { crumb: shell.practice, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.practice(), description: m.pageDescription() });

export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const asked = new URL(request.url).searchParams.get("paper");
  return readPracticePage(db, studentOf(context), asked);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContextKey);
  const student = studentOf(context);
  const form = Object.fromEntries(await request.formData());
  const start =
    "assignment" in form ? parsePageRequest(StartAssigned, form) : parsePageRequest(StartSitting, form);
  try {
    await services.limits.sitting(student.id);
    const { db } = services.database;
    if ("assignment" in start) await startAssigned(db, student, start);
    else await startSitting(db, student, start);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: error.message }, { status: error.status });
  }
  throw redirect(`/student/practice/${start.key}`);
}

export default function PracticePage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData ? (
    <div role="alert">
      <Notice>{actionData.problem}</Notice>
    </div>
  ) : null;
  const cells = new Map(loaderData.assigned.map(({ id, cell }) => [id, cell]));
  const badgeOf = (id: string) => {
    const cell = cells.get(id);
    return cell ? <CellBadge cell={cell} /> : null;
  };
  const assigned = <AssignedPractice assigned={loaderData.assigned} badgeOf={badgeOf} />;
  if (loaderData.kind === "no path")
    return (
      <StudentPageFrame title={shell.practice()} lead={m.lead()}>
        {problem}
        {assigned}
        <NoPath />
      </StudentPageFrame>
    );
  const { paper, title, papers, review, units, mocks } = loaderData;
  return (
    <StudentPageFrame title={shell.practice()} lead={m.lead()}>
      <div className="flex flex-col gap-6">
        {problem}
        {assigned}
        {papers.length > 1 ? <PaperChoice chosen={paper} papers={papers} /> : <p lang="en">{title}</p>}
        <ReviewCardPanel paper={paper} {...review} />
        <UnitList paper={paper} units={units} isReviewWaiting={review.count > 0} />
        {mocks.map((mock) => (
          <PaperCard key={mock.code} paper={paper} {...mock} />
        ))}
        <p>
          <Link to={`/student/practice/practical?paper=${paper}`}>{m.practicalExamination()}</Link>
        </p>
      </div>
    </StudentPageFrame>
  );
}
