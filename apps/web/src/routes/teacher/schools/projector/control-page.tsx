import * as m from "@nirmaan/messages/classes-projector.ts";
import { data, redirect } from "react-router";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { changeProjector } from "#features/lab/projector/change-projector.server.ts";
import {
  DisplayForm,
  ProgramForm,
  ShownNow,
  SourceLists,
  TimerForm,
} from "#features/lab/projector/control-forms.tsx";
import { ProjectorRequest } from "#features/lab/projector/projector-request.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { readControlPage } from "#use-cases/lab/read-control-page.server.ts";
import { idIn, orShowRefusal } from "../refuse-request.ts";
import type { Route } from "./+types/control-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.projector(), description: m.description() });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staff, idIn(params.classId)));
  return readControlPage(db, staff, taught, url);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const classId = idIn(params.classId);
  await orRefusePage(() => requireTaughtClass(db, staff, classId));
  const form = parseForm(ProjectorRequest, await request.formData());
  if (form.kind === "invalid") {
    const { intent, ...errors } = form.errors;
    return data({ errors: intent ? { form: m.chooseButton() } : errors, given: form.given }, { status: 400 });
  }
  return orShowRefusal(async () => {
    await changeProjector(db, staff, { classId, asked: form.values });
    return redirect(`/teacher/classes/${classId}/projector`);
  });
}

const NO_DRAFT = { title: "", question: "", code: "", next: null, note: "" };

export default function ControlPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isArchived, view, draft } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const given: Record<string, string> = actionData?.given ?? {};
  return (
    <>
      <Link to={`/teacher/classes/${id}/lab`}>{name}</Link>
      <h1 className="mt-2 mb-2 text-headline tracking-tight">{m.projector()}</h1>
      <p className="mb-4 max-w-reading text-muted">{m.controlLead()}</p>
      {isArchived ? (
        <Notice>{m.classIsArchived()}</Notice>
      ) : (
        <>
          <ButtonLink to={`/teacher/classes/${id}/projector/screen`} reloadDocument target="_blank">
            {m.openScreen()}
          </ButtonLink>
          <div className="mt-4 empty:hidden">
            <FormError text={errors.form} />
          </div>
          <div className="mt-8 grid gap-10 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-10">
              <TimerForm timer={view.timer} error={errors.minutes} />
              <DisplayForm view={view} />
              <ShownNow program={view.program} />
            </div>
            <div className="flex min-w-0 flex-col gap-10">
              <ProgramForm
                key={JSON.stringify(draft)}
                draft={{ ...NO_DRAFT, ...draft, ...given }}
                errors={errors}
              />
              <SourceLists {...loaderData} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
