import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, redirect } from "react-router";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { type FieldErrors, formText } from "#features/accounts/forms/parse-form.ts";
import { SecondStepForms } from "#features/accounts/second-step/second-step-forms.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { SomebodyElseForm } from "#features/accounts/sessions/somebody-else-form.tsx";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { Link } from "#ui/controls/link.tsx";
import type { Route } from "./+types/second-step-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.secondStepTitle(), description: m.secondStepDescription() });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const next = nextPath(url.searchParams.get("next"));
  const session = await sessionOf(requestContext);
  const isAgain = url.searchParams.has("again") && session.kind === "signed-in";
  if (session.kind !== "needs-second-factor" && !isAgain)
    throw redirect(await completeSignIn(requestContext, next));
  const factors = (session.user.factors ?? [])
    .filter(({ status }) => status === "verified")
    .map(({ id, factor_type: type, friendly_name: name }) => ({ id, type, name }));
  return { factors, next, isAgain, project: browserAuthConfig(requestContext.services, request) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const { mfa } = requestContext.accounts();
  const form = await request.formData();
  const [intent, factorId, challengeId, code] = ["intent", "factorId", "challengeId", "code"].map((name) =>
    formText(form, name),
  ) as [string, string, string, string];
  const answer = (errors: FieldErrors, sentTo: { factorId: string; challengeId: string } | null) =>
    data({ errors, sentTo }, { status: errors.form ? 400 : 200 });

  if (intent === "send") {
    const { data: challenge, error } = await mfa.challenge({ factorId, channel: "sms" });
    if (error) return answer({ form: accountErrorMessage(error) }, null);
    return answer({}, { factorId, challengeId: challenge.id });
  }
  const { error } = challengeId
    ? await mfa.verify({ factorId, challengeId, code })
    : await mfa.challengeAndVerify({ factorId, code });
  if (error)
    return answer({ form: accountErrorMessage(error) }, challengeId ? { factorId, challengeId } : null);
  return redirect(await completeSignIn(requestContext, nextPath(url.searchParams.get("next"))));
}

export default function MfaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAgain, next } = loaderData;
  return (
    <>
      <PageHeading title={m.isItYou()}>{isAgain ? m.secondStepAgain() : m.secondStepLead()}</PageHeading>
      <SecondStepForms
        {...loaderData}
        submit={isAgain ? m.confirm() : m.logIn()}
        errors={actionData?.errors ?? {}}
        sentTo={actionData?.sentTo ?? null}
      />
      {isAgain ? (
        <p className="mt-8">
          <Link to={next}>{m.goBack()}</Link>
        </p>
      ) : (
        <SomebodyElseForm />
      )}
    </>
  );
}
