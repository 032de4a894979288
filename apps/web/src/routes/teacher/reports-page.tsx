import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/sharing-moderation.ts";
import { data } from "react-router";
import { adminIn } from "#domain/people/narrow-person.ts";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { decideShare } from "#features/sharing/moderation/decide-share.server.ts";
import { readReports } from "#features/sharing/moderation/read-reports.server.ts";
import { ReportList } from "#features/sharing/moderation/report-list.tsx";
import { ShareDecision } from "#features/sharing/moderation/share-decision.ts";
import { reasonLabel } from "#features/sharing/share-report.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { notifyOwner } from "#use-cases/sharing/notify-owner.server.ts";
import type { Route } from "./+types/reports-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.reports(), description: m.reportsLead() });

type Reported = Awaited<ReturnType<typeof readReports>>["waiting"][number];

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { waiting, takenDown } = await readReports(db, staff);
  const aboutUserIds = [...waiting, ...takenDown].map(({ studentUserId }) => studentUserId);
  await recordRead(db, staff, { aboutUserIds, page: "/teacher/reports" });
  const show = ({ studentUserId, token, sharedAt, reports, ...share }: Reported) => ({
    ...share,
    address: share.kind === "project" ? `/shared/${token}` : `/portfolio/${token}`,
    personPath: adminIn(staff) ? `/admin/people/${studentUserId}` : undefined,
    sharedOn: formatDate(sharedAt),
    reports: reports.map(({ id, reason, note, at }) => ({
      id,
      note,
      words: reasonLabel(reason),
      when: formatDate(at),
    })),
  });
  return { waiting: waiting.map(show), takenDown: takenDown.map(show) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const fields = await request.formData();
  const form = parseForm(ShareDecision, fields);
  const refuse = (words: string, status: number) =>
    data({ done: undefined, problem: { shareId: formText(fields, "shareId"), words } }, { status });
  if (form.kind === "invalid") return refuse(Object.values(form.errors)[0] ?? m.chooseButton(), 400);
  try {
    await decideShare(db, staff, { ...form.values, notify: notifyOwner });
    return data({ done: DONE[form.values.decision](), problem: undefined });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.message, error.status);
  }
}

const DONE = { "take-down": m.doneTakenDown, "leave-open": m.doneLeftOpen, "put-back": m.donePutBack };

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, takenDown } = loaderData;
  const problem = actionData?.problem;
  return (
    <>
      <h1 className="text-headline tracking-tight">{m.reports()}</h1>
      <p className="mt-1 mb-6 max-w-reading text-muted">{m.reportsLead()}</p>
      <div role="status" className="mb-6 empty:hidden">
        {actionData?.done ? <Notice>{actionData.done}</Notice> : null}
      </div>
      {waiting.length === 0 ? (
        <EmptyState scene="tray" sentence={m.nothingWaits()} />
      ) : (
        <ReportList shares={waiting} problem={problem} />
      )}
      {takenDown.length > 0 ? (
        <section aria-labelledby="taken-down" className="mt-10">
          <h2 id="taken-down" className="mb-4 text-title">
            {m.takenDownHeading()}
          </h2>
          <ReportList shares={takenDown} problem={problem} />
        </section>
      ) : null}
    </>
  );
}
