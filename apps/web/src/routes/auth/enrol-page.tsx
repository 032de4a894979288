import * as m from "@nirmaan/messages/auth-pages.ts";
import { redirect } from "react-router";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { factorsOfUser } from "#features/accounts/second-step/factors-of-user.ts";
import { FactorsPanel } from "#features/accounts/second-step/factors-panel.tsx";
import { SomebodyElseForm } from "#features/accounts/sessions/somebody-else-form.tsx";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import type { Route } from "./+types/enrol-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.addSecondStep(), description: m.addSecondStepDescription() });

/** The panel revalidates the page after each change: once a second step is on, the person goes on. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const next = nextPath(url.searchParams.get("next"));
  const session = await sessionOf(requestContext);
  if (session.kind !== "needs-enrolment") throw redirect(await completeSignIn(requestContext, next));
  return {
    factors: factorsOfUser(session.user),
    project: browserAuthConfig(requestContext.services, request),
  };
}

export default function EnrolPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.addSecondStep()}>{m.addSecondStepLead()}</PageHeading>
      <FactorsPanel {...loaderData} />
      <SomebodyElseForm />
    </>
  );
}
