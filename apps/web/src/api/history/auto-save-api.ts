import * as m from "@nirmaan/messages/api-history.ts";
import { Hono } from "hono";
import { AutoSave } from "#features/history/saved-work.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { saveStudentWork } from "#use-cases/history/save-student-work.server.ts";

/** SAVE-02. Responds after the version has been committed. */
export function autoSaveApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    const parsed = AutoSave.safeParse(await readJsonBody(context.req));
    if (!parsed.success) throw new AppError("bad-input", parsed.error.issues[0]?.message ?? m.nothingSaved());
    const { saved, github } = await saveStudentWork(requestContext.services, student, parsed.data);
    if (saved.kind === "unchanged") return context.json({ saved: false, github });
    return context.json({ saved: true, versionId: saved.versionId, commit: saved.commit, github });
  });
}
