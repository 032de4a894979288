import * as m from "@nirmaan/messages/classes.ts";
import { data } from "react-router";
import { type FieldErrors, formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import {
  confirmClassSlip,
  endClassSlip,
  readClassSlips,
  recordClassSlip,
  slipPurposes,
} from "#features/accounts/guardian/school-slip/class-slips.server.ts";
import { SlipDecision, SlipForm } from "#features/accounts/guardian/school-slip/slip-form.server.ts";
import { RecordedSlip, SlipEntry } from "#features/accounts/guardian/school-slip/slip-panels.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/slips-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.slips(), description: m.slipsDescription() });

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const { waiting, slips } = await readClassSlips(db, staff);
  const aboutUserIds = [...waiting, ...slips].map(({ userId }) => userId);
  await recordRead(db, staff, { aboutUserIds, page: "/teacher/slips" });
  return {
    lines: slipPurposes().map(({ key, title, what }) => ({ key, title, what })),
    waiting: waiting.map(({ userId: _userId, ...wait }) => wait),
    slips: slips.map(({ userId: _userId, ...slip }) => slip),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const fields = await request.formData();
  const refuse = (errors: FieldErrors, studentId = "") => data({ errors, studentId }, { status: 400 });
  try {
    const intent = fields.get("intent");
    if (intent === "record") {
      const form = SlipForm.safeParse({ ...Object.fromEntries(fields), yes: fields.getAll("yes") });
      if (!form.success) return refuse(errorsOf(form.error.issues), formText(fields, "studentId"));
      await recordClassSlip(db, staff, form.data);
      return data({ errors: {}, studentId: "" });
    }
    const decision = parseForm(SlipDecision, fields);
    if (decision.kind === "invalid") return refuse({ form: m.chooseSlip() });
    if (intent === "confirm") await confirmClassSlip(db, staff, decision.values.slipId);
    else if (intent === "end") await endClassSlip(db, staff, decision.values.slipId);
    else return refuse({ form: m.chooseButton() });
    return data({ errors: {}, studentId: "" });
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}

function errorsOf(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}

export default function SlipsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, slips, lines } = loaderData;
  const errorsFor = (studentId: string) =>
    actionData?.studentId === studentId ? (actionData.errors ?? {}) : {};
  return (
    <>
      <Link to="/teacher">{m.yourClasses()}</Link>
      <h1 className="mt-2 text-headline tracking-tight">{m.slips()}</h1>
      <p className="mt-1 max-w-reading text-muted">{m.slipsLead()}</p>
      {waiting.length === 0 && slips.length === 0 ? (
        <EmptyState scene="growing-wall" sentence={m.noSlips()} />
      ) : null}
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting" className="mt-8 flex flex-col gap-4">
          <h2 id="waiting" className="text-title">
            {m.waitingForSlip()}
          </h2>
          {waiting.map((student) => (
            <SlipEntry
              key={`${student.schoolClassId} ${student.studentId}`}
              student={student}
              lines={lines}
              errors={errorsFor(student.studentId)}
            />
          ))}
        </section>
      ) : null}
      {slips.length > 0 ? (
        <section aria-labelledby="slips" className="mt-8 flex flex-col gap-4">
          <h2 id="slips" className="text-title">
            {m.recordedSlips()}
          </h2>
          {slips.map((slip) => (
            <RecordedSlip key={slip.id} slip={slip} canConfirm={slip.canConfirm} />
          ))}
        </section>
      ) : null}
    </>
  );
}
