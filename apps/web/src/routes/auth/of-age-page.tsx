import { Form, redirect } from "react-router";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { giveOwnConsent } from "#features/accounts/of-age/give-own-consent.server.ts";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import type { Route } from "./+types/of-age-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "You are 18", description: "Decide about your account." });

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
  const { person } = session;
  if (person.role !== "student" || !person.consent.startsWith("own-")) throw redirect(next);
  return person;
}

export default function OfAgePage({ loaderData: { next, isClosed } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="You are 18: your account is yours">
        Until now a parent or guardian decided about it. From now on you do, and their page is closed.
      </PageHeading>
      <p>
        We keep your name, e-mail address, date of birth, class, programs and finished exercises, so that your
        work is there next time. You can take it all out or delete it at any time.{" "}
        <Link to="/info/privacy">Who sees what, and for how long</Link>
      </p>
      {isClosed ? (
        <p className="mt-4">Your account is closed until you decide. Nothing in it is lost.</p>
      ) : null}
      <Form method="post" className="mt-6 flex flex-col gap-3">
        <Button type="submit" size="large" tone="next">
          Yes, keep my account
        </Button>
        {isClosed ? (
          <ButtonLink to="/courses" size="large">
            Not now, open the lessons
          </ButtonLink>
        ) : (
          <ButtonLink to={next} size="large">
            Decide later
          </ButtonLink>
        )}
      </Form>
    </>
  );
}
