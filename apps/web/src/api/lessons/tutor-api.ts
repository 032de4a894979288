import * as m from "@nirmaan/messages/api-lessons.ts";
import { type Context, Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { z } from "zod";
import { studentIn } from "#domain/people/narrow-person.ts";
import type { Student } from "#domain/people/person.ts";
import { isOpenToVisitors } from "#features/catalogue/read-catalogue.server.ts";
import { alertAdults } from "#features/tutor/alerts/alert-adults.server.ts";
import { answerDistress, findDistress } from "#features/tutor/answer/answer-distress.server.ts";
import { createThreadedTutor } from "#features/tutor/answer/create-threaded-tutor.server.ts";
import { type TutorEvent, TutorPlace, TutorQuestionForm } from "#features/tutor/answer/tutor-question.ts";
import {
  deleteConversation,
  markHelpful,
  readConversation,
} from "#features/tutor/conversations/chat-history.server.ts";
import { createTutorModel } from "#features/tutor/model/create-tutor-model.server.ts";
import { isTutorPaused, pauseTutor, readPauseAnswer } from "#features/tutor/pause/tutor-pause.server.ts";
import { SafetyReport, writtenAtOf } from "#features/tutor/safety/safety-report.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody, parseRequest, readJsonBody } from "#server/http/parse-request.ts";
import type { RateLimit } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import {
  requireStaff,
  requireStudent,
  requireStudentOfAnyStanding,
  sessionOf,
  studentOrGuest,
} from "#server/session/session.ts";
import { askTutor } from "#use-cases/tutor/ask-tutor.server.ts";

type TutorContext = Context<RequestVariables>;

export const Helpful = z.object({ isHelpful: z.boolean().nullable() });
export const Pause = z.object({ isPaused: z.boolean(), until: z.iso.datetime().nullish() });

/** Questions to the tutor. Replies are streamed; visitors may ask in an open lesson, and nothing of theirs is stored. */
export function tutorApi(services: Services): Hono<RequestVariables> {
  const { env, database } = services;
  const { db } = database;
  const tutor = {
    model: createTutorModel(env),
    ask: createThreadedTutor(services),
  };
  return new Hono<RequestVariables>()
    .post("/", (context) => respond(context, services, tutor))
    .post("/alerts", async (context) => {
      // Also for a child whose account is closed: safety does not wait for consent.
      const student = await requireStudentOfAnyStanding(context.get("requestContext"));
      const report = await parseJsonBody(SafetyReport, context.req);
      // Somebody else has logged in on the device since: the report waits for its own student.
      if (report.studentId !== student.id) throw new AppError("forbidden", m.notWrittenByYou());
      const writtenAt = writtenAtOf(report, new Date());
      const { kind, place = "tutor" } = report;
      const message = { kind, place, sentence: null, writtenAt };
      return context.json({ told: await alertAdults(services, student, message) });
    })
    .get("/pause", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      return context.json(await readPauseAnswer(db, student, new Date()));
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
        throw new AppError("not-found", m.noSuchReply());
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

type Reply = Omit<Parameters<typeof askTutor>[1], "signal" | "say">;
type Tutor = Pick<Reply, "ask" | "model">;

/** Streams the reply to one question, or the fixed reply to a message of distress. */
async function respond(context: TutorContext, services: Services, tutor: Tutor): Promise<Response> {
  const body = await readJsonBody(context.req);
  const distress = findDistress(body);
  // Before every limit, pause and rule: a child in distress always gets the reply, and an adult is always told.
  if (distress) {
    const student = await studentIfKnown(context);
    const mayStore = student !== undefined && (await isWithinLimit(services.limits.question, student.id));
    const answer = await answerDistress(services, { distress, body, student, mayStore });
    return streamSSE(context, (stream) => streamText(stream, answer));
  }
  const question = parseRequest(TutorQuestionForm, body);
  const student = await studentOrVisitor(context, question);
  const { clientAddress, requestId } = context.get("requestContext");
  const client = { id: student?.id ?? clientAddress, isVisitor: student === undefined };
  await services.limits.question(client.id);
  if (student && (await isTutorPaused(services.database.db, student)))
    throw new AppError("forbidden", m.tutorIsOff());
  context.header("cache-control", "no-store");
  return streamSSE(context, (stream) =>
    streamReply(stream, services, { ...tutor, client, requestId, student, question }),
  );
}

async function streamReply(stream: SSEStreamingApi, services: Services, reply: Reply): Promise<void> {
  const stop = new AbortController();
  stream.onAbort(() => stop.abort());
  const send = (event: TutorEvent) => stream.writeSSE({ data: JSON.stringify(event) });
  const say = (text: string) => void send({ kind: "text", text });
  await send(await askTutor(services, { ...reply, signal: stop.signal, say }));
}

async function streamText(
  stream: SSEStreamingApi,
  answer: Awaited<ReturnType<typeof answerDistress>>,
): Promise<void> {
  const send = (event: TutorEvent) => stream.writeSSE({ data: JSON.stringify(event) });
  await send({ kind: "text", text: answer.reply });
  await send({ kind: "done", ...answer });
}

/** The signed-in student; a visitor when nobody is signed in, or when the accounts service does not answer. */
async function studentIfKnown(context: TutorContext): Promise<Student | undefined> {
  try {
    const session = await sessionOf(context.get("requestContext"));
    return session.kind === "signed-in" ? studentIn(session.person) : undefined;
  } catch (error) {
    context
      .get("requestContext")
      .services.log.error({ err: error }, "a student in distress could not be loaded");
    return undefined;
  }
}

async function isWithinLimit(check: RateLimit, key: string): Promise<boolean> {
  try {
    await check(key);
    return true;
  } catch {
    return false;
  }
}

const placeOf = (context: TutorContext) => parseRequest(TutorPlace, context.req.param("place"));

async function studentOrVisitor(
  context: TutorContext,
  { lesson }: TutorQuestionForm,
): Promise<Student | undefined> {
  const session = await sessionOf(context.get("requestContext"));
  const student = studentOrGuest(session);
  if (student) return student;
  if (lesson && isOpenToVisitors(lesson)) return undefined;
  if (session.kind === "signed-in") await requireStudent(context.get("requestContext"));
  throw new AppError("signed-out", m.signedOut());
}
