import * as m from "@nirmaan/messages/marking.ts";
import { parseForm } from "#features/accounts/forms/parse-form.ts";
import { BoardMarkDraft } from "#features/marking/mark-draft.ts";
import { readClassMarks } from "#features/marking/read-class-marks.server.ts";
import { saveClassMark } from "#features/marking/save-class-mark.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { idIn } from "../schools/refuse-request.ts";
import type { Route } from "./+types/marks-json.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

const PRIVATE = { "cache-control": "private, no-store" };

/** The open page asks for what a colleague has typed meanwhile. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { limits, database } = context.get(requestContextKey).services;
  const { db } = database;
  const taught = await orRefusePage(async () => {
    await limits.marking(staff.userId);
    return requireTaughtClass(db, staff, idIn(params.classId));
  });
  return Response.json({ marks: await readClassMarks(db, taught.id) }, { headers: PRIVATE });
}

/** Stores one cell. A refusal is an answer too: the page shows it beside the cell. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { limits, database } = context.get(requestContextKey).services;
  const { db } = database;
  const classId = idIn(params.classId);
  await orRefusePage(async () => {
    await limits.marking(staff.userId);
    return requireTaughtClass(db, staff, classId);
  });
  const form = parseForm(BoardMarkDraft, await request.formData());
  if (form.kind === "invalid")
    return Response.json({ kind: "refused", message: m.loadAgain() }, { status: 400, headers: PRIVATE });
  try {
    const saved = await saveClassMark(db, staff, { classId, ...form.values });
    return Response.json(saved, { status: saved.kind === "conflict" ? 409 : 200, headers: PRIVATE });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json(
      { kind: "refused", message: error.message },
      { status: error.status, headers: PRIVATE },
    );
  }
}
