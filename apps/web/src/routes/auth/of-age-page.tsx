import * as m from "@nirmaan/messages/auth-pages.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import { Form, redirect } from "react-router";
import { studentIn } from "#domain/people/narrow-person.ts";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { giveOwnConsent } from "#features/accounts/of-age/give-own-consent.server.ts";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { Route } from "./+types/of-age-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.ofAgeTitle(), description: m.ofAgeDescription() });

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  const { consent } = await studentOfAge(context.get(requestContextKey), next);
  return { next, isClosed: consent === "own-overdue" };
}

export async function action({ url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const next = nextPath(url.searchParams.get("next"));
  await giveOwnConsent(requestContext.services.database.db, await studentOfAge(requestContext, next));
  return redirect(next);
}

async function studentOfAge(requestContext: RequestContext, next: string) {
  const session = await sessionOf(requestContext);
  if (session.kind !== "signed-in") throw redirect(withNext("/auth/login", next));
  const student = studentIn(session.person);
  if (!student?.consent.startsWith("own-")) throw redirect(next);
  return student;
}

export default function OfAgePage({ loaderData: { next, isClosed } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.ofAgeHeading()}>{m.ofAgeLead()}</PageHeading>
      <p>
        <Rich
          parts={m.ofAgeText({
            link: (words) => (
              <Link to={localizedPath("/info/privacy")} reloadDocument>
                {words}
              </Link>
            ),
          })}
        />
      </p>
      {isClosed ? <p className="mt-4">{m.ofAgeClosed()}</p> : null}
      <Form method="post" className="mt-6 flex flex-col gap-3">
        <Button type="submit" size="large" tone="next">
          {m.keepMyAccount()}
        </Button>
        {isClosed ? (
          <ButtonLink to={localizedPath("/courses")} reloadDocument size="large">
            {m.notNowOpenLessons()}
          </ButtonLink>
        ) : (
          <ButtonLink to={next} size="large">
            {m.decideLater()}
          </ButtonLink>
        )}
      </Form>
    </>
  );
}
