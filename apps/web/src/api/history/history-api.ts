import * as m from "@nirmaan/messages/api-history.ts";
import { Hono } from "hono";
import { z } from "zod";
import { exportHistory } from "#features/history/export-history.server.ts";
import { listVersions } from "#features/history/list-versions.server.ts";
import { readVersion } from "#features/history/read-version.server.ts";
import { lessonSlugOf } from "#features/history/saved-work.ts";
import { readHistoryReach } from "#features/subscription/entitlements/allowance.server.ts";
import { parseRequest } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { restoreVersion } from "#use-cases/history/save-student-work.server.ts";

export const LessonId = z.string().regex(/^[\w-]{1,90}$/, { error: m.noSuchLesson });
export const VersionId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A student's saved versions. Restoring one adds a new version; the history is never rewritten. */
export function historyApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .get("/export", async (context) => {
      const { services } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      await services.limits.download(student.id);
      const zip = await exportHistory(services.database.db, student, services.threads);
      return context.body(zip, 200, {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="nirmaan-my-work.zip"',
        "cache-control": "private, no-store",
      });
    })
    .get("/of/:lessonId", async (context) => {
      const { services } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      const lessonSlug = lessonSlugOf(parseRequest(LessonId, context.req.param("lessonId")));
      const before = parseRequest(VersionId.optional(), context.req.query("before"));
      const { db } = services.database;
      return context.json(
        await listVersions(db, student, { lessonSlug, before, reach: readHistoryReach(student) }),
      );
    })
    .get("/version/:id", async (context) => {
      const { services } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      const id = parseRequest(VersionId, context.req.param("id"));
      return context.json(
        await readVersion(services.database.db, student, {
          id,
          reach: readHistoryReach(student),
          threads: services.threads,
        }),
      );
    })
    .post("/version/:id/restore", async (context) => {
      const { services } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      const id = parseRequest(VersionId, context.req.param("id"));
      return context.json(await restoreVersion(services, student, id));
    });
}
