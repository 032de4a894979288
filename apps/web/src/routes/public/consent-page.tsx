import { data, redirect } from "react-router";
import { z } from "zod";
import {
  answerGuardianRequest,
  consentNotification,
} from "#features/accounts/guardian/answer-guardian-request.server.ts";
import { ConsentPanel } from "#features/accounts/guardian/consent-panel.tsx";
import { findGuardianRequest } from "#features/accounts/guardian/find-guardian-request.server.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { servicesContext } from "#server/services/services.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/consent-page.ts";

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "A guardian's agreement", description: "Read what is stored, and decide." });

// The URL contains a secret: no caching, no referrer.
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database;
  const request = await findGuardianRequest(db, params.token);
  return data({ request }, { status: request ? 200 : 404 });
}

const Answer = z.enum(["approve", "withdraw"]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, enqueue } = context.get(servicesContext);
  const answer = parsePageRequest(Answer, (await request.formData()).get("answer"));
  const student = await database.db.transaction(async (transaction) => {
    const answered = await answerGuardianRequest(transaction, params.token, answer);
    if (answered) await notifyStudent(transaction, answered, consentNotification(answer, new Date()));
    return answered;
  });
  if (student && answer === "withdraw") await enqueue({ name: "end-subscriptions", studentId: student.id });
  return redirect(`/consent/${params.token}`);
}

export default function ConsentPage({ loaderData: { request } }: Route.ComponentProps) {
  return <ConsentPanel request={request} />;
}
