import * as m from "@nirmaan/messages/schools-classes.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { teacherIn } from "#domain/people/narrow-person.ts";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { ClassDraft, currentSessions } from "#features/schools/register/class-draft.ts";
import { ClassForm } from "#features/schools/register/class-form.tsx";
import { makeClass } from "#features/schools/register/make-class.server.ts";
import { readOwnSchools } from "#features/schools/school/read-school.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/new-class-page.ts";
import { orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.newClass(), description: m.newClassDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const teacher = teacherIn(staffOf(context));
  const { db } = context.get(requestContextKey).services.database;
  const schools = teacher ? await readOwnSchools(db, teacher) : [];
  return {
    schools: schools.filter(({ state, hasAgreed }) => state === "open" && hasAgreed),
    chosen: url.searchParams.get("school"),
    sessions: currentSessions(new Date()),
  };
}

const Request = z.object({ ...ClassDraft.shape, schoolId: z.uuid({ error: () => m.chooseSchool() }) });

export async function action({ request, context }: Route.ActionArgs) {
  const teacher = teacherIn(staffOf(context));
  const { db } = context.get(requestContextKey).services.database;
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const { schoolId, ...draft } = form.values;
  return orShowRefusal(async () => {
    if (!teacher) throw data(m.onlyTeachersMakeClasses(), { status: 403 });
    const id = await makeClass(db, teacher, { schoolId, draft });
    return redirect(`/teacher/classes/${id}/roster`);
  });
}

export default function NewClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { schools, chosen, sessions } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  const [first, ...others] = schools;
  return (
    <>
      <Link to="/teacher">{m.backToClasses()}</Link>
      <h1 className="mt-2 mb-6 text-headline tracking-tight">{m.newClass()}</h1>
      {first ? (
        <>
          <div className="mb-4 empty:hidden">
            <FormError text={errors.form} />
          </div>
          <ClassForm errors={errors} given={given} sessions={sessions} submit={m.makeClass()}>
            {others.length > 0 ? (
              <Select
                label={m.school()}
                name="schoolId"
                defaultValue={given.schoolId ?? chosen ?? first.id}
                options={schools.map(({ id, name }) => ({ value: id, label: name }))}
                error={errors.schoolId}
              />
            ) : (
              <input type="hidden" name="schoolId" value={first.id} />
            )}
          </ClassForm>
        </>
      ) : (
        <EmptyState
          scene="growing-wall"
          sentence={m.needsSchool()}
          action={
            <ButtonLink to="/teacher/schools" tone="next">
              {m.yourSchools()}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
