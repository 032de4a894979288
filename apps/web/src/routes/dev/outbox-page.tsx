import { data } from "react-router";
import { OutboxList } from "#features/accounts/outbox/outbox-list.tsx";
import { readStoredMessages } from "#server/mail/stored-outbox.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { requireAdmin } from "#server/session/session.ts";
import type { Route } from "./+types/outbox-page.ts";

const MOST_SHOWN = 50;

export const meta: Route.MetaFunction = () => [
  { title: "Outbox · Nirmaan" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

/** Its mails contain sign-in links of any account: for admins only, except in development. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { env, database } = requestContext.services;
  if (env.SMTP_URL) throw data(null, { status: 404 });
  if (env.DEV_PAGES === "off")
    await requireAdmin(requestContext).catch(() => {
      throw data(null, { status: 404 });
    });
  return { mails: await readStoredMessages(database.db, MOST_SHOWN) };
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  return <OutboxList mails={loaderData.mails} />;
}
