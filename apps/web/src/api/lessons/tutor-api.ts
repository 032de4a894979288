import type { Distress } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import { type Context, Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { z } from "zod";
import { isOpenToVisitors } from "#features/catalogue/read-catalogue.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { spendAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import { alertTeachers } from "#features/tutor/alerts/alert-teachers.server.ts";
import { answerQuestion } from "#features/tutor/answer/answer-question.server.ts";
import { tutorContent } from "#features/tutor/answer/tutor-content.ts";
import { type TutorEvent, TutorPlace, TutorQuestion } from "#features/tutor/answer/tutor-question.ts";
import {
  deleteConversation,
  markHelpful,
  readConversation,
} from "#features/tutor/history/chat-history.server.ts";
import { createTutorModel } from "#features/tutor/model/create-tutor-model.server.ts";
import { isTutorPaused, pauseTutor } from "#features/tutor/pause/tutor-pause.server.ts";
import { forwardToRunner } from "#features/workspace/run/forward-to-runner.server.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import type { Student } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStaff, requireStudent, sessionOf } from "#server/session/session.ts";

type TutorContext = Context<RequestVariables>;

export const Helpful = z.object({ isHelpful: z.boolean().nullable() });
export const Pause = z.object({ isPaused: z.boolean(), until: z.iso.datetime().nullish() });

/** Questions to the tutor. Replies are streamed; visitors may ask in an open lesson, and nothing of theirs is stored. */
export function tutorApi(services: Services): Hono<RequestVariables> {
  const { env, database } = services;
  const { db } = database;
  const tutor = {
    model: createTutorModel(env),
    ask: createTutor(
      forwardToRunner(env.EXECUTION_ENDPOINTS, { clientId: "tutor", hasPriority: false }),
      tutorContent,
    ),
  };
  return new Hono<RequestVariables>()
    .post("/", async (context) => {
      const question = await parseJsonBody(TutorQuestion, context.req);
      const student = await studentOrVisitor(context, question);
      await services.limits.question(student?.id ?? context.get("requestContext").clientAddress);
      if (student && (await isTutorPaused(db, student)))
        throw new AppError(
          "forbidden",
          "Your teacher has switched the tutor off for now. Runs and checks go on.",
        );
      context.header("cache-control", "no-store");
      return streamSSE(context, (stream) => streamReply(stream, services, { ...tutor, student, question }));
    })
    .get("/conversations/:place", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      return context.json({ messages: await readConversation(db, student, placeOf(context)) });
    })
    .delete("/conversations/:place", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      await deleteConversation(db, student, placeOf(context));
      return context.body(null, 204);
    })
    .put("/messages/:id/helpful", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      const id = parseRequest(z.coerce.number().int().positive(), context.req.param("id"));
      const { isHelpful } = await parseJsonBody(Helpful, context.req);
      if (!(await markHelpful(db, student, { id, isHelpful })))
        throw new AppError("not-found", "There is no such reply.");
      return context.body(null, 204);
    })
    .put("/classes/:id/pause", async (context) => {
      const person = await requireStaff(context.get("requestContext"));
      const schoolClassId = parseRequest(z.uuid(), context.req.param("id"));
      const { isPaused, until } = await parseJsonBody(Pause, context.req);
      await pauseTutor(db, person, { schoolClassId, isPaused, until: until ? new Date(until) : null });
      return context.body(null, 204);
    });
}

type Reply = Pick<Parameters<typeof answerQuestion>[0], "student" | "question" | "ask" | "model">;

async function streamReply(stream: SSEStreamingApi, services: Services, reply: Reply): Promise<void> {
  const { log, database } = services;
  const { db } = database;
  const { student, question } = reply;
  const stop = new AbortController();
  stream.onAbort(() => stop.abort());
  const send = (event: TutorEvent) => stream.writeSSE({ data: JSON.stringify(event) });
  try {
    const answered = await answerQuestion({
      ...reply,
      db,
      lesson: question.lesson ? readWholeLesson(question.lesson) : undefined,
      spend: async () => {
        if (student) await spendAllowance(db, student, "tutor-question");
      },
      alert: (distressed, kind) => mailTeachers(services, distressed, kind),
      signal: stop.signal,
      say: (text) => void send({ kind: "text", text }),
    });
    await send({ kind: "done", ...answered });
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, "the tutor could not answer");
    const message =
      error instanceof AppError ? error.message : "The tutor cannot answer now. Your work is safe.";
    await send({ kind: "refused", message });
  }
}

/** Does not wait for the mail server: the alert is on the teacher's page in any case. */
async function mailTeachers({ env, log, mail, database }: Services, student: Student, kind: Distress) {
  const alert = await alertTeachers(database.db, student, { kind, page: `${siteUrlOf(env)}/teacher` });
  for (const message of alert.mails)
    void mail(message).catch((error: unknown) => log.error({ err: error }, "a teacher could not be mailed"));
  return alert.isTold;
}

const placeOf = (context: TutorContext) => parseRequest(TutorPlace, context.req.param("place"));

async function studentOrVisitor(
  context: TutorContext,
  { lesson }: TutorQuestion,
): Promise<Student | undefined> {
  const session = await sessionOf(context.get("requestContext"));
  if (session.kind === "signed-in" && session.person.role === "student") return session.person;
  if (lesson && isOpenToVisitors(lesson)) return undefined;
  if (session.kind === "signed-in") throw new AppError("forbidden", "Student record not found");
  throw new AppError("signed-out", "No authenticated user");
}
