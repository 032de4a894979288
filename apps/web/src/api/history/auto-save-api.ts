import * as m from "@nirmaan/messages/api-history.ts";
import { Hono } from "hono";
import { readLessonTitle } from "#features/catalogue/read-catalogue.server.ts";
import { readPushState } from "#features/history/github/read-push-state.server.ts";
import { saveVersion } from "#features/history/save-version.server.ts";
import { AutoSave, filePathOf, lessonSlugOf } from "#features/history/saved-work.ts";
import { findSchoolLesson } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readJsonBody } from "#server/http/parse-request.ts";
import { saves } from "#server/monitoring/web-metrics.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { enqueueAfterSave } from "./enqueue-after-save.ts";

/** Projects that do not belong to a lesson: the playground, and those that students named. */
const OWN_PROJECT = /^(playground$|project-)/;

/** SAVE-02. Responds after the version has been committed. */
export function autoSaveApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    const parsed = AutoSave.safeParse(await readJsonBody(context.req));
    if (!parsed.success) throw new AppError("bad-input", parsed.error.issues[0]?.message ?? m.nothingSaved());
    const lessonSlug = lessonSlugOf(parsed.data.lessonId);
    const { db } = requestContext.services.database;
    const title = OWN_PROJECT.test(lessonSlug)
      ? m.ownProject()
      : (readLessonTitle(lessonSlug) ?? (await findSchoolLesson(db, student, lessonSlug))?.title);
    if (!title) throw new AppError("not-found", m.noSuchLesson());
    await requestContext.services.limits.version(student.id);
    const saved = await saveVersion(db, student, {
      lessonSlug,
      title,
      path: filePathOf(parsed.data),
      code: parsed.data.code,
    });
    saves.inc({ kind: "version", result: saved.kind });
    await enqueueAfterSave(requestContext, student, saved);
    const github = await readPushState(db, student);
    if (saved.kind === "unchanged") return context.json({ saved: false, github });
    return context.json({ saved: true, versionId: saved.versionId, commit: saved.commit, github });
  });
}
