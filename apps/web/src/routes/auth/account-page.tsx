import * as m from "@nirmaan/messages/auth-pages.ts";
import { redirect } from "react-router";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { AreaLinks } from "#features/accounts/sign-in/area-links.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Route } from "./+types/account-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.accountTitle(), description: m.accountDescription() });

export async function loader({ context }: Route.LoaderArgs) {
  const session = await sessionOf(context.get(requestContextKey));
  if (session.kind === "signed-out") throw redirect("/auth/login?next=/auth/account");
  if (session.kind === "needs-second-factor") throw redirect("/auth/mfa");
  if (session.kind === "needs-enrolment") throw redirect("/auth/enrol?next=/auth/account");
  const { name, email, role } = session.person;
  return { name, email, role };
}

export default function AccountPage({ loaderData: { name, email, role } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.hello({ name })}>{m.loggedInAs({ email, role })}</PageHeading>
      <div className="flex flex-col gap-3">
        <AreaLinks role={role} />
        <form method="post" action="/auth/logout">
          <Button type="submit" size="large" className="w-full">
            {m.logOut()}
          </Button>
        </form>
      </div>
    </>
  );
}
