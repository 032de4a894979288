import { Hono } from "hono";
import { z } from "zod";
import { TicketForm, WorkReport } from "#features/exams/rules/exam-work.ts";
import { beginExam } from "#features/exams/sitting/begin-exam.server.ts";
import { findOwnExam, ownSitting } from "#features/exams/sitting/find-own-exam.server.ts";
import { saveWork } from "#features/exams/sitting/save-work.server.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

const ExamId = z.uuid();

/** A student's own sitting of an exam. */
export function examsApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .get("/:examId", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const examId = parseRequest(ExamId, context.req.param("examId"));
      const { exam, sitting } = await findOwnExam(requestContext.services.database.db, student, examId);
      return context.json(ownSitting(exam, sitting, new Date()));
    })
    .post("/:examId/begin", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const examId = parseRequest(ExamId, context.req.param("examId"));
      const { ticket } = await parseJsonBody(TicketForm, context.req);
      const { limits, database } = requestContext.services;
      await limits.sitting(student.id);
      return context.json(await beginExam(database.db, student, { examId, ticket, now: new Date() }));
    })
    .put("/:examId/work", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const examId = parseRequest(ExamId, context.req.param("examId"));
      const report = await parseJsonBody(WorkReport, context.req);
      const { limits, database } = requestContext.services;
      await limits.answers(student.id);
      return context.json(await saveWork(database.db, student, { examId, report, now: new Date() }));
    })
    .post("/:examId/hand-in", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const examId = parseRequest(ExamId, context.req.param("examId"));
      const report = await parseJsonBody(WorkReport, context.req);
      const { limits, database, enqueue } = requestContext.services;
      await limits.answers(student.id);
      const saving = { examId, report, now: new Date(), wantsHandIn: true };
      const answer = await saveWork(database.db, student, saving);
      await enqueue({ name: "grade-exam", examId, studentId: student.id });
      return context.json(answer);
    });
}
