import * as m from "@nirmaan/messages/marking.ts";
import { Download, FileText } from "lucide-react";
import { data } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { formText, parseForm } from "#features/accounts/forms/parse-form.ts";
import { changeParts, chooseScheme } from "#features/marking/class-scheme.server.ts";
import { MarkGrid } from "#features/marking/mark-grid.tsx";
import { PartsForm as PartsFields } from "#features/marking/mark-parts.ts";
import { ChooseSchemeForm, PartsForm } from "#features/marking/scheme-forms.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { readMarksPage } from "#use-cases/marking/read-marks-page.server.ts";
import { idIn, orShowRefusal } from "../schools/refuse-request.ts";
import type { Route } from "./+types/marks-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.marks(), description: m.description() });

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  return orRefusePage(() => readMarksPage(db, staffOf(context), idIn(params.classId)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const given = await request.formData();
  if (given.get("intent") === "parts") {
    const form = parseForm(PartsFields, given);
    if (form.kind === "invalid")
      return data({ errors: { parts: Object.values(form.errors)[0] ?? "" } }, { status: 400 });
    const done = await orShowRefusal(() => changeParts(db, staff, { classId, drafts: form.values }));
    return done ? data({ errors: { parts: done.data.errors.form ?? "" } }, done.init ?? {}) : DONE;
  }
  if (given.get("intent") !== "choose") return data({ errors: { form: m.chooseScheme() } }, { status: 400 });
  const scheme = formText(given, "scheme");
  return (await orShowRefusal(() => chooseScheme(db, staff, { classId, scheme }))) ?? DONE;
}

const DONE: { errors: Record<string, string> } = { errors: {} };

export default function MarksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isArchived, students, scheme, marks, options, keptFor } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <>
      <Link to={`/teacher/classes/${id}`}>{name}</Link>
      <h1 className="mt-2 mb-6 text-headline tracking-tight">{m.marks()}</h1>
      <div className="mb-4 empty:hidden">
        <FormError text={errors.form} />
      </div>
      {scheme === undefined ? (
        <ChooseSchemeForm options={options} error={undefined} />
      ) : (
        <>
          <h2 className="text-title">{scheme.title}</h2>
          <p className="mt-1 mb-6 max-w-reading text-muted text-small">{scheme.check}</p>
          {students.length === 0 ? (
            <EmptyState scene="growing-wall" sentence={m.noStudents()} />
          ) : (
            <>
              <MarkGrid
                key={JSON.stringify(scheme.parts)}
                address={`/teacher/classes/${id}/marks.json`}
                students={students}
                parts={scheme.parts}
                marks={marks}
                isArchived={isArchived}
              />
              <Downloads id={id} keptFor={keptFor} />
            </>
          )}
          {isArchived ? null : (
            <PartsForm key={JSON.stringify(scheme.parts)} parts={scheme.parts} error={errors.parts} />
          )}
        </>
      )}
    </>
  );
}

const Downloads = ({ id, keptFor }: { id: string; keptFor: string }) => (
  <section aria-labelledby="download" className="mt-10 max-w-reading">
    <h2 id="download" className="mb-1 text-title">
      {m.download()}
    </h2>
    <p className="mb-4 text-muted">
      {m.downloadLead()} {m.keptFor({ time: keptFor })}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/teacher/classes/${id}/marks.xlsx`} reloadDocument>
        <Download className="size-5" aria-hidden="true" />
        {m.excel()}
      </ButtonLink>
      <ButtonLink to={`/teacher/classes/${id}/marks.csv`} reloadDocument>
        <Download className="size-5" aria-hidden="true" />
        {m.csv()}
      </ButtonLink>
      <ButtonLink to={`/teacher/classes/${id}/practical-files`}>
        <FileText className="size-5" aria-hidden="true" />
        {m.practicalFiles()}
      </ButtonLink>
    </div>
  </section>
);
