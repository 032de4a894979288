import { data, redirect } from "react-router";
import { accountWords } from "#features/accounts/account-words.ts";
import { enterAccount } from "#features/accounts/enter-account.server.ts";
import { type FieldErrors, textIn } from "#features/accounts/form-errors.ts";
import { nextPath } from "#features/accounts/next-path.ts";
import { PageHeading } from "#features/accounts/page-heading.tsx";
import { SecondStep } from "#features/accounts/second-step.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { browserProject } from "#server/browser-project.ts";
import { sessionOf } from "#server/session.ts";
import { visitContext } from "#server/visit.ts";
import type { Route } from "./+types/mfa.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Second step", description: "Confirm that it is you." });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const next = nextPath(url.searchParams.get("next"));
  const session = await sessionOf(visit);
  if (session.kind !== "half") throw redirect(await enterAccount(visit, next));
  const factors = (session.user.factors ?? [])
    .filter(({ status }) => status === "verified")
    .map(({ id, factor_type: type, friendly_name: name }) => ({ id, type, name }));
  return { factors, next, project: browserProject(visit.services, request) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { mfa } = visit.accounts();
  const form = await request.formData();
  const [intent, factorId, challengeId, code] = ["intent", "factorId", "challengeId", "code"].map((name) =>
    textIn(form, name),
  ) as [string, string, string, string];
  const answer = (errors: FieldErrors, sentTo: { factorId: string; challengeId: string } | null) =>
    data({ errors, sentTo }, { status: errors.form ? 400 : 200 });

  if (intent === "send") {
    const { data: challenge, error } = await mfa.challenge({ factorId, channel: "sms" });
    if (error) return answer({ form: accountWords(error) }, null);
    return answer({}, { factorId, challengeId: challenge.id });
  }
  const { error } = challengeId
    ? await mfa.verify({ factorId, challengeId, code })
    : await mfa.challengeAndVerify({ factorId, code });
  if (error) return answer({ form: accountWords(error) }, challengeId ? { factorId, challengeId } : null);
  return redirect(await enterAccount(visit, nextPath(url.searchParams.get("next"))));
}

export default function MfaPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Is it you?">Your account asks for a second step.</PageHeading>
      <SecondStep {...loaderData} errors={actionData?.errors ?? {}} sentTo={actionData?.sentTo ?? null} />
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
