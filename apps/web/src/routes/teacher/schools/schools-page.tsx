import * as m from "@nirmaan/messages/schools-school.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { teacherIn } from "#domain/people/narrow-person.ts";
import type { Teacher } from "#domain/people/person.ts";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { askForSchool } from "#features/schools/school/make-school.server.ts";
import { readOwnSchools } from "#features/schools/school/read-school.server.ts";
import { SchoolDraft } from "#features/schools/school/school-draft.ts";
import { AskForSchoolForm } from "#features/schools/school/school-forms.tsx";
import { InvitationList, OwnSchools } from "#features/schools/school/school-lists.tsx";
import { answerInvitation, readInvitations } from "#features/schools/school/school-members.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import type { Route } from "./+types/schools-page.ts";
import { orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.yourSchools(), description: m.schoolsDescription() });

/** Admins have their own list of schools. */
function teacherOf(context: Route.LoaderArgs["context"]): Teacher {
  const teacher = teacherIn(staffOf(context));
  if (!teacher) throw redirect("/admin/schools");
  return teacher;
}

export async function loader({ context }: Route.LoaderArgs) {
  const teacher = teacherOf(context);
  const { db } = context.get(requestContextKey).services.database;
  return {
    schools: await readOwnSchools(db, teacher),
    invitations: await readInvitations(db, teacher),
  };
}

const Request = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask"), ...SchoolDraft.shape }),
  z.object({ intent: z.enum(["join", "decline"]), id: z.uuid() }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const teacher = teacherOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  return orShowRefusal(async () => {
    const asked = form.values;
    if (asked.intent === "ask") {
      const { intent: _intent, ...draft } = asked;
      await askForSchool(db, teacher, draft);
    } else await answerInvitation(db, teacher, { id: asked.id, joins: asked.intent === "join" });
    return redirect("/teacher/schools");
  });
}

export default function SchoolsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { schools, invitations } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  return (
    <>
      <Link to="/teacher">{m.backToClasses()}</Link>
      <h1 className="mt-2 mb-6 text-headline tracking-tight">{m.yourSchools()}</h1>
      {invitations.length > 0 ? (
        <section aria-label={m.invitations()} className="mb-8">
          <InvitationList invitations={invitations} />
        </section>
      ) : null}
      {schools.length > 0 ? <OwnSchools schools={schools} /> : <p className="text-muted">{m.noSchool()}</p>}
      <section aria-labelledby="ask" className="mt-10">
        <h2 id="ask" className="text-title">
          {m.askHeading()}
        </h2>
        <p className="mt-1 mb-4 max-w-reading text-muted">{m.askLead()}</p>
        <div className="mb-4 empty:hidden">
          <FormError text={errors.form ?? errors.intent} />
        </div>
        <AskForSchoolForm errors={errors} given={given} />
      </section>
    </>
  );
}
