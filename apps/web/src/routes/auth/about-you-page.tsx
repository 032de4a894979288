import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, Form, redirect, useNavigation } from "react-router";
import { studentIn } from "#domain/people/narrow-person.ts";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { sendGuardianRequest } from "#features/accounts/guardian/naming/send-guardian-request.server.ts";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { BirthFields, NameField } from "#features/accounts/sign-up/about-fields.tsx";
import { saveAboutYou } from "#features/accounts/sign-up/save-about-you.server.ts";
import { AboutYou } from "#features/accounts/sign-up/sign-up-schema.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { readSessionAgain, requireStudent, sessionOf } from "#server/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Route } from "./+types/about-you-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.aboutYouTitle(), description: m.aboutYouDescription() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const student = await newcomer(context.get(requestContextKey), nextPath(url.searchParams.get("next")));
  return { name: student.name === "Student" ? "" : student.name };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const next = nextPath(url.searchParams.get("next"));
  const student = await newcomer(requestContext, next);
  const form = parseForm(AboutYou, await request.formData());
  if (form.kind === "invalid") return data({ errors: form.errors, given: form.given }, { status: 400 });
  await saveAboutYou(requestContext.services.database.db, student, form.values);
  await readSessionAgain(requestContext);
  const known = await requireStudent(requestContext);
  const { guardianEmail } = form.values;
  if (known.consent === "not-asked" && guardianEmail && guardianEmail !== known.email)
    await sendGuardianRequest(requestContext.services, known, guardianEmail);
  return redirect(next);
}

async function newcomer(requestContext: RequestContext, next: string) {
  const session = await sessionOf(requestContext);
  if (session.kind !== "signed-in") throw redirect(withNext("/auth/login", next));
  const student = studentIn(session.person);
  if (!student || student.dateOfBirth) throw redirect(next);
  return student;
}

export default function AboutYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const errors = actionData?.errors ?? {};
  const given = actionData?.given ?? { name: loaderData.name };
  return (
    <>
      <PageHeading title={m.welcome()}>{m.aboutYouLead()}</PageHeading>
      <Form method="post" className="flex flex-col gap-5">
        <NameField errors={errors} given={given} />
        <BirthFields errors={errors} given={given} />
        <Button type="submit" size="large" tone="next" isBusy={isBusy}>
          {m.startLearning()}
        </Button>
      </Form>
    </>
  );
}
