import * as m from "@nirmaan/messages/schools-school.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { type FieldErrors, parseForm } from "#features/accounts/forms/parse-form.ts";
import { changeSeats, decideSchool } from "#features/schools/school/decide-school.server.ts";
import { makeSchool } from "#features/schools/school/make-school.server.ts";
import { readAllSchools } from "#features/schools/school/read-school.server.ts";
import { SchoolDraft, Seats } from "#features/schools/school/school-draft.ts";
import { MakeSchoolForm } from "#features/schools/school/school-forms.tsx";
import { AllSchools } from "#features/schools/school/school-lists.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/schools-admin-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.schools(), description: m.adminDescription() });

const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const page = PageNumber.parse(url.searchParams.get("page") ?? 1);
  return { page, ...(await readAllSchools(db, adminOf(context), page)) };
}

const Request = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make"), ...SchoolDraft.shape, seats: Seats, ownerEmail: EmailAddress }),
  z.object({ intent: z.literal("open"), schoolId: z.uuid(), seats: Seats }),
  z.object({ intent: z.literal("refuse"), schoolId: z.uuid() }),
  z.object({ intent: z.literal("seats"), schoolId: z.uuid(), seats: Seats }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const form = parseForm(Request, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  const asked = form.values;
  try {
    switch (asked.intent) {
      case "make": {
        const { intent: _intent, ...school } = asked;
        await makeSchool(db, admin, school);
        break;
      }
      case "open":
        await decideSchool(db, admin, { schoolId: asked.schoolId, answer: "open", seats: asked.seats });
        break;
      case "refuse":
        await decideSchool(db, admin, { schoolId: asked.schoolId, answer: "refused" });
        break;
      case "seats":
        await changeSeats(db, admin, { schoolId: asked.schoolId, seats: asked.seats });
        break;
    }
    return redirect("/admin/schools");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ errors: { form: error.message }, given: {} }, { status: error.status });
  }
}

export default function SchoolsAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { schools, page, hasMore } = loaderData;
  const { errors, given }: { errors: FieldErrors; given: Record<string, string> } = actionData ?? {
    errors: {},
    given: {},
  };
  // What was typed into the form below belongs to it; a wrong number of seats in a row is said at the top.
  const isOfForm = "name" in given;
  return (
    <>
      <h1 className="mb-6 text-headline tracking-tight">{m.schools()}</h1>
      <div className="mb-6 empty:hidden">
        <FormError text={errors.form ?? errors.intent ?? (isOfForm ? undefined : errors.seats)} />
      </div>
      {schools.length === 0 ? (
        <EmptyState scene="growing-wall" sentence={m.noSchools()} />
      ) : (
        <AllSchools schools={schools} />
      )}
      <nav aria-label={m.pages()} className="mt-4 flex gap-6 empty:hidden">
        {page > 1 ? <Link to={`?page=${page - 1}`}>{m.previousPage()}</Link> : null}
        {hasMore ? <Link to={`?page=${page + 1}`}>{m.nextPage()}</Link> : null}
      </nav>
      <section aria-labelledby="make" className="mt-10">
        <h2 id="make" className="mb-4 text-title">
          {m.makeHeading()}
        </h2>
        <MakeSchoolForm errors={isOfForm ? errors : {}} given={given} />
      </section>
    </>
  );
}
