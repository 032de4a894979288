import * as forms from "@nirmaan/messages/accounts-forms.ts";
import * as m from "@nirmaan/messages/auth-pages.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { data, redirect } from "react-router";
import { studentIn } from "#domain/people/narrow-person.ts";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { ClosedAccountPanel } from "#features/accounts/guardian/closed/closed-account-panel.tsx";
import { readClosedAccount } from "#features/accounts/guardian/closed/read-closed-account.server.ts";
import { sendGuardianRequest } from "#features/accounts/guardian/naming/send-guardian-request.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { AppError } from "#server/errors/app-error.ts";
import { mayUse } from "#server/people/may-use.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import type { Route } from "./+types/closed-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.closedTitle(), description: m.closedDescription() });

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const student = await childWithClosedAccount(requestContext);
  return readClosedAccount(requestContext.services.database.db, student, { formatDay: formatDate });
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const student = await childWithClosedAccount(requestContext);
  const email = EmailAddress.safeParse((await request.formData()).get("guardianEmail"));
  const refuse = (error: string) => data({ error, isSent: false }, { status: 400 });
  if (!email.success) return refuse(forms.notAnEmailAddress());
  try {
    await sendGuardianRequest(requestContext.services, student, email.data);
    return data({ error: undefined, isSent: true });
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message);
    throw error;
  }
}

async function childWithClosedAccount(requestContext: RequestContext) {
  const session = await sessionOf(requestContext);
  if (session.kind !== "signed-in") throw redirect("/auth/login");
  const student = studentIn(session.person);
  if (student?.consent === "own-overdue") throw redirect("/auth/of-age");
  if (!student || mayUse(student, "account")) throw redirect("/auth/account");
  return student;
}

export default function ClosedPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ClosedAccountPanel view={loaderData} error={actionData?.error} isSent={actionData?.isSent ?? false} />
  );
}
