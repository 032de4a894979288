import { data, redirect } from "react-router";
import { z } from "zod";
import { issueStandInToken } from "#features/accounts/guardian/adult-check/stand-in-check.server.ts";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { servicesContext } from "#server/services/services.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Route } from "./+types/stand-in-adult-check-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Stand-in adult check · Nirmaan" },
  { name: "robots", content: "noindex" },
];

const Nonce = z.string().regex(/^[\w-]{43}$/);

/** Exists only where the operator has chosen the stand-in, which a public address refuses. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(servicesContext).env.ADULT_CHECK !== "stand-in") throw data(null, { status: 404 });
  return null;
}

export async function action({ context, url }: Route.ActionArgs) {
  const { env } = context.get(servicesContext);
  if (env.ADULT_CHECK !== "stand-in") throw data(null, { status: 404 });
  const nonce = parsePageRequest(Nonce, url.searchParams.get("nonce"));
  return redirect(`/consent-check?token=${await issueStandInToken(env, nonce)}`);
}

export default function StandInAdultCheckPage() {
  return (
    <main className="page-width max-w-2xl py-12">
      <h1 className="text-headline tracking-tight">Stand-in adult check</h1>
      <p className="mt-3 text-muted">
        It believes everybody. It is for tests on this machine and does not start on a public address.
      </p>
      <form method="post" className="mt-6">
        <Button type="submit" tone="next">
          I am an adult
        </Button>
      </form>
    </main>
  );
}
