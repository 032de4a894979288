import * as m from "@nirmaan/messages/assignments.ts";
import { data, redirect } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { MarkForm as MarkFields } from "#features/assignments/feedback/feedback-draft.ts";
import { CommentForm, LineComments } from "#features/assignments/feedback/line-comments.tsx";
import { MarkForm } from "#features/assignments/feedback/mark-form.tsx";
import { TriesPanel } from "#features/assignments/practice/tries-panel.tsx";
import { CellBadge } from "#features/assignments/rules/cell-badge.tsx";
import { ExtensionForm } from "#features/assignments/student-work/extension-form.tsx";
import { ProgramPanel } from "#features/assignments/student-work/program-panel.tsx";
import { useMoveOn } from "#features/assignments/student-work/use-move-on.ts";
import { AttemptList } from "#features/assignments/student-work/work-panel.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import {
  handleWorkRequest,
  markWork,
  TeacherWorkRequest,
} from "#use-cases/assignments/handle-work-request.server.ts";
import { readWorkPage, ShownVersion } from "#use-cases/assignments/read-work-page.server.ts";
import type { Route } from "./+types/work-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.student ?? m.attempts(), description: m.workDescription() });

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const asked = ShownVersion.parse(Object.fromEntries(url.searchParams));
  return orRefusePage(() => readWorkPage(db, staffOf(context), { ...targetIn(params), asked }));
}

const targetIn = (params: Route.LoaderArgs["params"]) => ({
  classId: idIn(params.classId),
  assignmentId: idIn(params.assignmentId),
  studentId: idIn(params.studentId),
});

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const target = targetIn(params);
  await orRefusePage(() => requireTaughtClass(db, staff, target.classId));
  const given = await request.formData();
  const form = parseForm(TeacherWorkRequest, given);
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const asked = form.values;
  if (asked.intent === "mark") {
    const mark = parseForm(MarkFields, given);
    if (mark.kind === "invalid") return data({ errors: mark.errors, given: mark.given }, { status: 400 });
    return orShowRefusal(async () => {
      await markWork(db, staff, target, mark.values);
      return { errors: {}, given: {} };
    });
  }
  return orShowRefusal(async () => {
    await handleWorkRequest(db, staff, target, asked);
    if (asked.intent !== "comment") return { errors: {}, given: {} };
    // The comment is on the page now, and its form is closed.
    return redirect(`${url.pathname}?attempt=${asked.attemptId}`);
  });
}

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classId, isArchived, student, title, due, dueText, cell, attempts, chosen } = loaderData;
  const { next, previous, rubric, mark, isOutdated, tries } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  useMoveOn({ next, previous });
  return (
    <>
      <Link to={`/teacher/classes/${classId}/assignments`}>{m.assignments()}</Link>
      <h1 className="mt-2 break-words text-headline tracking-tight">{student}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="text-ink">{title}</span>
        {m.dueOn({ when: due })}
        {cell.hasExtension ? <span>{m.extended()}</span> : null}
        <CellBadge cell={cell} />
      </p>
      <StudentNavigation next={next} previous={previous} isWriting={loaderData.form !== undefined} />
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      {tries ? (
        <TriesPanel tries={tries} />
      ) : attempts.length === 0 ? (
        <p className="text-muted">{m.noAttempts()}</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <section aria-labelledby="attempts" className="min-w-0 max-lg:order-2">
            <h2 id="attempts" className="mb-3 text-title">
              {m.versions()}
            </h2>
            <AttemptList attempts={attempts} chosen={chosen} />
          </section>
          <Version loaderData={loaderData} errors={errors} given={actionData?.given ?? {}} />
        </div>
      )}
      {isArchived ? null : (
        <>
          {tries ? null : <MarkForm rubric={rubric} mark={mark} isOutdated={isOutdated} errors={errors} />}
          <ExtensionForm dueAt={dueText} error={errors.dueAt} />
        </>
      )}
    </>
  );
}

type StudentNavigationProps = {
  next: string | undefined;
  previous: string | undefined;
  /** A comment is being written: sending it is the next thing to do. */
  isWriting: boolean;
};

const StudentNavigation = ({ next, previous, isWriting }: StudentNavigationProps) => (
  <nav aria-label={m.student()} className="mt-4 mb-6 flex flex-wrap items-center gap-3">
    {previous ? <ButtonLink to={previous}>{m.previousStudent()}</ButtonLink> : null}
    {next ? (
      <ButtonLink to={next} tone={isWriting ? "plain" : "next"}>
        {m.nextStudent()}
      </ButtonLink>
    ) : null}
    <span className="text-muted text-small max-md:hidden">{m.moveOnHint()}</span>
  </nav>
);

type VersionProps = Pick<Route.ComponentProps, "loaderData"> & {
  errors: Record<string, string>;
  given: Record<string, string>;
};

/** The chosen version with its comments. A line's number opens the form for a comment on it. */
function Version({ loaderData, errors, given }: VersionProps) {
  const { program, chosen, comments, form, isArchived } = loaderData;
  if (!program || chosen === undefined) return null;
  const show = (file: string, line: number) => (
    <>
      <LineComments comments={comments.filter((comment) => comment.file === file && comment.line === line)} />
      {form && !isArchived && form.file === file && form.line === line ? (
        <CommentForm
          key={`${chosen} ${file} ${line}`}
          attemptId={chosen}
          {...form}
          closeTo={`?attempt=${chosen}`}
          errors={errors}
          given={given}
        />
      ) : null}
    </>
  );
  const addressOf = (file: string, line: number) =>
    `?${new URLSearchParams({ attempt: String(chosen), file, line: String(line) })}`;
  return (
    <div className="min-w-0">
      <p className="mb-3 text-muted text-small">
        {program.since} {isArchived ? null : m.howToComment()}
      </p>
      <ProgramPanel {...program} slots={{ show, addressOf: isArchived ? undefined : addressOf }} />
    </div>
  );
}
