import * as m from "@nirmaan/messages/api-history.ts";
import type { Student } from "#domain/people/person.ts";
import { readLessonTitle } from "#features/catalogue/read-catalogue.server.ts";
import { readPushState } from "#features/history/github/read-push-state.server.ts";
import { readVersion } from "#features/history/read-version.server.ts";
import { saveVersion } from "#features/history/save-version.server.ts";
import { type AutoSave, filePathOf, lessonSlugOf } from "#features/history/saved-work.ts";
import { readHistoryReach } from "#features/subscription/entitlements/allowance.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { saves } from "#server/monitoring/web-metrics.ts";
import type { Services } from "#server/services/services.ts";
import { findLessonTitle } from "../lessons/find-lesson.server.ts";
import { enqueueAfterSave } from "./enqueue-after-save.server.ts";

/** Projects that do not belong to a lesson: the playground, and those that students named. */
const OWN_PROJECT = /^(playground$|project-)/;

/** SAVE-02: commits the open file as a version, and enqueues the push to GitHub. */
export async function saveStudentWork(services: Services, student: Student, work: AutoSave) {
  const { db } = services.database;
  const lessonSlug = lessonSlugOf(work.lessonId);
  const title = OWN_PROJECT.test(lessonSlug)
    ? m.ownProject()
    : await findLessonTitle(db, student, lessonSlug);
  if (!title) throw new AppError("not-found", m.noSuchLesson());
  await services.limits.version(student.id);
  const version = { lessonSlug, title, path: filePathOf(work), code: work.code };
  const saved = await saveVersion(db, student, version);
  saves.inc({ kind: "version", result: saved.kind });
  await enqueueAfterSave(services, student, saved);
  return { saved, github: await readPushState(db, student) };
}

/** Saves an older version again as the newest one; the history is never rewritten. */
export async function restoreVersion(services: Services, student: Student, id: number) {
  const { database, threads, limits } = services;
  await limits.version(student.id);
  const version = await readVersion(database.db, student, { id, reach: readHistoryReach(student), threads });
  const title = readLessonTitle(version.lessonSlug) ?? m.ownProject();
  await enqueueAfterSave(
    services,
    student,
    await saveVersion(database.db, student, { ...version, title }, "restore"),
  );
  return version;
}
