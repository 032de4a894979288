import * as m from "@nirmaan/messages/classes-live.ts";
import { Hono } from "hono";
import { LiveReport } from "#features/classes/live/live-report.ts";
import { reportLive } from "#features/classes/live/report-live.server.ts";
import { findSchoolLesson } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { describePlace, knownPlace } from "#features/lessons/content/describe-place.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

/** TEACH-08: what a lesson page reports while its student is in a class with a live view. */
export function liveApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    const { limits, database } = requestContext.services;
    await limits.live(student.id);
    const report = await parseJsonBody(LiveReport, context.req);
    const place = knownPlace(report);
    const isGiven =
      !isSchoolSlug(report.lesson) ||
      (await findSchoolLesson(database.db, student, report.lesson)) !== undefined;
    if (!place || !isGiven) throw new AppError("not-found", m.noSuchLesson());
    // Only names of the lesson are stored, so that no text of a student appears on the teacher's page.
    const stepsDone = Math.min(report.stepsDone, describePlace(place).steps);
    await reportLive(database.db, student, { ...report, ...place, stepsDone });
    return context.body(null, 204);
  });
}
