import { data } from "react-router";
import { z } from "zod";
import { readSentence } from "#features/tutor/alerts/list/read-sentence.server.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/alert-sentence-json.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

const AlertId = z.coerce.number().int().positive();

/** What a student wrote in distress: apart from the page of the alerts, so that it is sent only when an adult opens it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const id = AlertId.safeParse(params.alertId);
  if (!id.success) throw data(null, { status: 404 });
  const sentence = await orRefusePage(() => readSentence(db, staff, id.data));
  return Response.json({ sentence }, { headers: { "cache-control": "private, no-store" } });
}
