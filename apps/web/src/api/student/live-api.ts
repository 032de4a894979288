import * as m from "@nirmaan/messages/classes-live.ts";
import { Hono } from "hono";
import type { Student } from "#domain/people/person.ts";
import { createReportBatches } from "#features/lab/live/batch-reports.server.ts";
import { ReportRequest } from "#features/lab/live/live-report.ts";
import { createLiveTickets } from "#features/lab/live/live-ticket.server.ts";
import { findSchoolLesson } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { describePlace, knownPlace } from "#features/lessons/content/describe-place.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseRequest, readJsonBody } from "#server/http/parse-request.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

/** TEACH-08: what a lesson page reports while its student is in a class with a live view. */
export function liveApi(services: Services): Hono<RequestVariables> {
  const tickets = createLiveTickets(services.env);
  const write = createReportBatches(services.database.db);
  return new Hono<RequestVariables>().post("/", async (context) => {
    const body = await readJsonBody(context.req);
    const requestContext = context.get("requestContext");
    const student = hasTicket(body) ? undefined : await requireStudent(requestContext);
    const { ticket = "", ...report } = parseRequest(ReportRequest, body);
    if (student) await requireOpenLesson(requestContext, student, report.lesson);
    const studentId = student?.id ?? tickets.verify(ticket, report.lesson);
    if (studentId === undefined) throw new AppError("signed-out", m.ticketEnded());
    await services.limits.live(studentId);
    const place = knownPlace(report);
    if (!place) throw new AppError("not-found", m.noSuchLesson());
    // Only names of the lesson are stored, so that no text of a student appears on the teacher's page.
    const stepsDone = Math.min(report.stepsDone, describePlace(place).steps);
    const isShown = await write({ ...report, ...place, stepsDone, studentId });
    if (!isShown) throw new AppError("not-found", m.notInLiveClass());
    if (!student) return context.body(null, 204);
    return context.json({ ticket: tickets.issue(student.id, report.lesson) });
  });
}

/** Who reports is known before the report is read, so that a signed-out request learns nothing about its form. */
const hasTicket = (body: unknown) => typeof body === "object" && body !== null && "ticket" in body;

async function requireOpenLesson(
  { services }: RequestContext,
  student: Student,
  lesson: string,
): Promise<void> {
  if (isSchoolSlug(lesson) && !(await findSchoolLesson(services.database.db, student, lesson)))
    throw new AppError("not-found", m.noSuchLesson());
}
