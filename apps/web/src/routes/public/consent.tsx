import { data, redirect } from "react-router";
import { z } from "zod";
import { answerGuardianRequest } from "#features/accounts/answer-guardian-request.server.ts";
import { ConsentPanel } from "#features/accounts/consent-panel.tsx";
import { findGuardianRequest } from "#features/accounts/find-guardian-request.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { servicesContext } from "#server/services.ts";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/consent.ts";

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "A guardian's agreement", description: "Read what is stored, and decide." });

// The address is a key: it must not be kept in caches or told to other sites.
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database;
  const request = await findGuardianRequest(db, params.token);
  return data({ request }, { status: request ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, enqueue } = context.get(servicesContext);
  const answer = z.enum(["approve", "withdraw"]).parse((await request.formData()).get("answer"));
  await answerGuardianRequest(database.db, params.token, answer);
  const about = await findGuardianRequest(database.db, params.token);
  if (about && answer === "withdraw")
    await enqueue({ name: "end-subscriptions", studentId: about.studentId });
  return redirect(`/consent/${params.token}`);
}

export default function ConsentPage({ loaderData: { request } }: Route.ComponentProps) {
  return <ConsentPanel request={request} />;
}
