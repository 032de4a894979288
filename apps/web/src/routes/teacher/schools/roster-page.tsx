import * as m from "@nirmaan/messages/schools-roster.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { makeRoster, previewRoster } from "#features/schools/roster/make-roster.server.ts";
import { RosterForm } from "#features/schools/roster/roster-form.tsx";
import { RosterPreviewPanel } from "#features/schools/roster/roster-preview-panel.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import type { Route } from "./+types/roster-page.ts";
import { idIn } from "./refuse-request.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.addStudents(), description: m.rosterDescription() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const { id, name } = await orRefusePage(() =>
    requireTaughtClass(db, staffOf(context), idIn(params.classId)),
  );
  return { id, name };
}

const LONGEST_PASTE = 60_000;

const Request = z.object({
  intent: z.enum(["preview", "make", "change"]),
  rows: z.string().max(LONGEST_PASTE, { error: () => m.pasteTooLong() }),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid")
    return data(
      { rows: form.given.rows ?? "", error: form.errors.rows ?? m.chooseButton() },
      { status: 400 },
    );
  const { intent, rows } = form.values;
  if (intent === "change") return { rows };
  try {
    if (intent === "preview") return { rows, plan: await previewRoster(db, staff, { classId, rows }) };
    await makeRoster(services, staff, { classId, rows });
    return redirect(`/teacher/classes/${classId}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ rows, error: error.message }, { status: error.status });
  }
}

export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const { rows, plan, error } = { rows: "", plan: undefined, error: undefined, ...actionData };
  return (
    <>
      <Link to={`/teacher/classes/${id}`}>{name}</Link>
      <h1 className="mt-2 text-headline tracking-tight">{m.addStudents()}</h1>
      <p className="mt-1 mb-6 max-w-reading text-muted">{m.rosterLead()}</p>
      {plan ? <RosterPreviewPanel plan={plan} rows={rows} /> : <RosterForm rows={rows} error={error} />}
    </>
  );
}
