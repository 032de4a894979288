import * as given from "@nirmaan/messages/assignments.ts";
import * as lab from "@nirmaan/messages/classes-questions.ts";
import * as exams from "@nirmaan/messages/exams-teacher.ts";
import * as marking from "@nirmaan/messages/marking.ts";
import * as m from "@nirmaan/messages/schools-classes.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { addColleague, removeColleague } from "#features/schools/register/class-colleagues.server.ts";
import { bringBackStudent, removeStudent } from "#features/schools/register/class-members.server.ts";
import { ClassEnd, ColleaguesPanel, ImportsPanel } from "#features/schools/register/class-panels.tsx";
import { archiveClass } from "#features/schools/register/make-class.server.ts";
import { BringBackForm, StudentList } from "#features/schools/register/student-list.tsx";
import { resetPin } from "#features/schools/roster/reset-pin.server.ts";
import { undoRoster } from "#features/schools/roster/undo-roster.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { readClassPage } from "#use-cases/classes/read-class-page.server.ts";
import type { Route } from "./+types/class-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name ?? m.schoolClass(), description: m.classDescription() });

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return orRefusePage(() => readClassPage(db, staffOf(context), idIn(params.classId)));
}

const Request = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["archive", "bring-back"]) }),
  z.object({ intent: z.enum(["add-teacher", "remove-teacher"]), teacherId: z.uuid() }),
  z.object({ intent: z.literal("undo"), importId: z.uuid() }),
  z.object({ intent: z.enum(["reset-pin", "has-left"]), studentId: z.uuid() }),
  z.object({ intent: z.literal("come-back"), studentId: z.uuid(), rollNumber: z.string().max(16) }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: { form: m.chooseButton() } }, { status: 400 });
  const asked = form.values;
  return orShowRefusal(async () => {
    switch (asked.intent) {
      case "archive":
      case "bring-back":
        await archiveClass(db, staff, { classId, isArchived: asked.intent === "archive" });
        return redirect(`/teacher/classes/${classId}`);
      case "add-teacher":
        await addColleague(db, staff, { classId, teacherId: asked.teacherId });
        return redirect(`/teacher/classes/${classId}`);
      case "remove-teacher":
        await removeColleague(db, staff, { classId, teacherId: asked.teacherId });
        return redirect(staff.id === asked.teacherId ? "/teacher" : `/teacher/classes/${classId}`);
      case "undo":
        return {
          done: m.pasteUndone(await undoRoster(services, staff, { classId, importId: asked.importId })),
        };
      case "reset-pin": {
        const { name } = await resetPin(services, staff, { classId, studentId: asked.studentId });
        return { done: m.pinReset({ name }), print: asked.studentId };
      }
      case "has-left": {
        const { studentId } = asked;
        const { canComeBack, ...left } = await removeStudent(db, staff, { classId, studentId });
        return {
          done: m.studentLeft({ name: left.name }),
          left: canComeBack ? { studentId, ...left } : undefined,
        };
      }
      case "come-back": {
        const { studentId, rollNumber } = asked;
        const member = { classId, studentId, rollNumber: rollNumber || null };
        return { done: m.studentIsBack(await bringBackStudent(db, staff, member)) };
      }
    }
  });
}

const NOTHING = { errors: undefined, done: undefined, print: undefined, left: undefined };

export default function ClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, joinCode, facts, school, isArchived, students, imports, colleagues } = loaderData;
  const { errors, done, print, left } = { ...NOTHING, ...actionData };
  const printable = students.filter(({ hasPin }) => hasPin).length;
  return (
    <>
      <Link to={`/teacher/schools/${school.id}`}>{school.name}</Link>
      <h1 className="mt-2 break-words text-headline tracking-tight">{name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-muted">
        {facts}
        {isArchived ? <Badge>{m.archivedClass()}</Badge> : null}
      </p>
      {isArchived ? null : (
        <p className="mt-1 text-muted">
          {m.joinCode()} <strong className="font-mono text-ink">{joinCode}</strong>
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <FormError text={errors?.form} />
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {done ? (
          <Notice>
            {done} {print ? <PrintLink classId={id} studentId={print} /> : null}
            {left ? <BringBackForm {...left} /> : null}
          </Notice>
        ) : null}
      </div>
      <ClassActions id={id} isArchived={isArchived} printable={printable} />
      {students.length === 0 ? (
        <EmptyState scene="growing-wall" sentence={m.nobodyHere()} />
      ) : (
        <section aria-labelledby="students" className="mt-6">
          <h2 id="students" className="mb-3 text-title">
            {m.studentsCount({ count: students.length })}
          </h2>
          <StudentList classId={id} students={students} />
        </section>
      )}
      <ImportsPanel imports={imports} />
      <ColleaguesPanel {...colleagues} />
      <ClassEnd classId={id} isArchived={isArchived} />
    </>
  );
}

const PrintLink = ({ classId, studentId }: { classId: string; studentId: string }) => (
  <Link to={`/teacher/classes/${classId}/cards.pdf?student=${studentId}`} reloadDocument target="_blank">
    {m.printCard()}
  </Link>
);

type ClassActionsProps = { id: string; isArchived: boolean; printable: number };

/** The next thing to do comes first: students, then their cards. */
function ClassActions({ id, isArchived, printable }: ClassActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {printable > 0 ? (
        <ButtonLink to={`/teacher/classes/${id}/cards.pdf`} reloadDocument target="_blank" tone="next">
          {m.printCards({ count: printable })}
        </ButtonLink>
      ) : null}
      {isArchived ? null : (
        <ButtonLink to={`/teacher/classes/${id}/roster`} {...(printable === 0 && { tone: "next" })}>
          {m.addStudents()}
        </ButtonLink>
      )}
      <ButtonLink to={`/teacher/classes/${id}/assignments`}>{given.assignments()}</ButtonLink>
      <ButtonLink to={`/teacher/classes/${id}/marks`}>{marking.marks()}</ButtonLink>
      <ButtonLink to={`/teacher/classes/${id}/exams`}>{exams.exams()}</ButtonLink>
      {isArchived ? null : <ButtonLink to={`/teacher/classes/${id}/lab`}>{lab.inTheLab()}</ButtonLink>}
      <ButtonLink to="/teacher/slips">{m.slips()}</ButtonLink>
    </div>
  );
}
