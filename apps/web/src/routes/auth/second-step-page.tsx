import { data, redirect } from "react-router";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { type FieldErrors, formText } from "#features/accounts/forms/parse-form.ts";
import { SecondStepForms } from "#features/accounts/second-step/second-step-forms.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import type { Route } from "./+types/second-step-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Second step", description: "Confirm that it is you." });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const next = nextPath(url.searchParams.get("next"));
  const session = await sessionOf(requestContext);
  if (session.kind !== "needs-second-factor") throw redirect(await completeSignIn(requestContext, next));
  const factors = (session.user.factors ?? [])
    .filter(({ status }) => status === "verified")
    .map(({ id, factor_type: type, friendly_name: name }) => ({ id, type, name }));
  return { factors, next, project: browserAuthConfig(requestContext.services, request) };
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
  return (
    <>
      <PageHeading title="Is it you?">Your account asks for a second step.</PageHeading>
      <SecondStepForms
        {...loaderData}
        errors={actionData?.errors ?? {}}
        sentTo={actionData?.sentTo ?? null}
      />
      <form method="post" action="/auth/logout" className="mt-8">
        <button
          type="submit"
          className="touchable cursor-pointer text-muted underline underline-offset-4 hover:text-ink"
        >
          Log in as somebody else
        </button>
      </form>
    </>
  );
}
