import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { setLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/study-mails-public.ts";
import { data } from "react-router";
import { z } from "zod";
import { pageMeta } from "#features/seo/page-meta.ts";
import { changeByLink, findStoppable } from "#features/study-mails/stop-link.server.ts";
import { StopMailPanel } from "#features/study-mails/stop-mail-panel.tsx";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { localeFromCookie } from "#server/language/request-locale.ts";
import { servicesContext } from "#server/services/services.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/stop-mail-page.ts";

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pageTitle(), description: m.pageDescription() });

// The URL contains a secret: no caching, no referrer.
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
});

/** Opening the link changes nothing: mail programs open links to check them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const mail = await findStoppable(context.get(servicesContext).database.db, params.token);
  setLocale(localeFromCookie(request.headers.get("cookie")) ?? mail?.language ?? currentLocale());
  return data({ mail: mail && { kind: mail.kind, isStopped: mail.isStopped } }, { status: mail ? 200 : 404 });
}

/** RFC 8058: mail programs send this form without a session. The page's own button sends the same. */
const StopRequest = z.union([
  z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  z.object({ intent: z.literal("resume") }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = parsePageRequest(StopRequest, Object.fromEntries(form));
  const change = "intent" in asked ? "resume" : "stop";
  await changeByLink(context.get(servicesContext).database.db, params.token, change);
  return null;
}

export default function StopMailPage({ loaderData }: Route.ComponentProps) {
  return <StopMailPanel mail={loaderData.mail} />;
}
