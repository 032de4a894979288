import * as m from "@nirmaan/messages/schools-classes.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { ClassDraft, currentSessions, nextYear } from "#features/schools/register/class-draft.ts";
import { ClassForm } from "#features/schools/register/class-form.tsx";
import { copyClass } from "#features/schools/register/make-class.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import type { Route } from "./+types/copy-class-page.ts";
import { idIn, orShowRefusal } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.copyToNextYear(), description: m.copyDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const { id, name, board, classLevel, session } = await orRefusePage(() =>
    requireTaughtClass(db, staffOf(context), idIn(params.classId)),
  );
  const sessions = currentSessions(new Date());
  const next = nextYear({
    name,
    board: board ?? "CBSE",
    classLevel: classLevel ?? "9",
    session: session ?? sessions[0],
  });
  return { id, name, next, sessions: [...new Set([next.session, ...sessions])].sort() };
}

const Request = z.object({
  ...ClassDraft.shape,
  withStudents: z
    .literal("yes")
    .optional()
    .transform((ticked) => ticked === "yes"),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const { withStudents, ...draft } = form.values;
  return orShowRefusal(async () => {
    const id = await copyClass(db, staff, { classId, draft, withStudents });
    return redirect(`/teacher/classes/${id}`);
  });
}

export default function CopyClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, next, sessions } = loaderData;
  const { errors = {}, given = {} } = actionData ?? {};
  return (
    <>
      <Link to={`/teacher/classes/${id}`}>{name}</Link>
      <h1 className="mt-2 text-headline tracking-tight">{m.copyToNextYear()}</h1>
      <p className="mt-1 mb-6 max-w-reading text-muted">{m.copyLead()}</p>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      <ClassForm errors={errors} given={{ ...next, ...given }} sessions={sessions} submit={m.makeCopy()}>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name="withStudents"
            value="yes"
            defaultChecked
            className="mt-1 size-5 shrink-0"
          />
          <span>
            {m.withStudents()}
            <span className="block text-muted text-small">{m.withStudentsHint()}</span>
          </span>
        </label>
      </ClassForm>
    </>
  );
}
