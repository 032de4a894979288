import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import type { Grade } from "@nirmaan/grading/grade/grade-exercise.ts";
import { shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import { type Context, Hono } from "hono";
import { learningPathOf } from "#domain/learning-path.ts";
import { LessonSlug } from "#domain/lesson-slug.ts";
import type { Student } from "#domain/people/person.ts";
import {
  isLessonWithdrawn,
  isOpenToVisitors,
  readLessonsToFinish,
  readWholePath,
} from "#features/catalogue/read-catalogue.server.ts";
import { readNextLesson } from "#features/catalogue/read-next-lesson.server.ts";
import { requireAttemptSpace } from "#features/lessons/attempts/attempt-quota.server.ts";
import { gradeAttempt } from "#features/lessons/attempts/grade-attempt.server.ts";
import { recordAttempt } from "#features/lessons/attempts/record-attempt.server.ts";
import {
  findSchoolLesson,
  renderSchoolLesson,
} from "#features/lessons/authoring/read-school-lesson.server.ts";
import {
  isLessonWritten,
  readLessonText,
  readRenderedLesson,
  readWholeLesson,
} from "#features/lessons/content/lesson-library.server.ts";
import { lessonLocaleFrom } from "#features/lessons/content/lesson-locale.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { Attempt, type AttemptAnswer, LessonProgressReport } from "#features/lessons/progress/attempt.ts";
import { readAccountRecord } from "#features/lessons/progress/read-account-record.server.ts";
import { saveLessonProgress } from "#features/lessons/progress/save-lesson-progress.server.ts";
import { NO_WINS } from "#features/lessons/progress/wins.ts";
import { type GradedWork, notifyGrade } from "#features/notifications/notify-grade.server.ts";
import { hasTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent, sessionOf, studentOrGuest } from "#server/session/session.ts";
import type { Client } from "#server/workers/fair-queue.ts";
import { readWins } from "./read-wins.ts";

const RETRY_AFTER_S = "5";

/** Lessons, attempts and progress. Visitors may use an open lesson; nothing of theirs is stored. */
export function lessonsApi(services: Services) {
  const { db } = services.database;
  return new Hono<RequestVariables>()
    .get("/:slug", async (context) => {
      const lesson = await knownLesson(context);
      const { slug } = lesson;
      if (isLessonWithdrawn(slug)) throw new AppError("not-found", m.lessonWithdrawn());
      const student = await visitorOrStudent(context);
      const open = await requireOpen(db, slug, student);
      const place = readNextLesson(slug, student, (next) => isLessonWritten(next) && open(next));
      const shown = isSchoolSlug(slug)
        ? renderSchoolLesson(lesson)
        : readRenderedLesson(slug, localeOf(context));
      return context.json({ lesson: { ...shown, place } });
    })
    .get("/:slug/record", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      const { slug } = await knownLesson(context);
      return context.json(await readAccountRecord(db, student, slug));
    })
    .put("/:slug/progress", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      const lesson = await knownLesson(context);
      const report = await parseJsonBody(LessonProgressReport, context.req);
      const progress = await saveLessonProgress(db, student, { lesson, ...report });
      const { stepsDone, isLessonDone, hasJustCompleted } = progress;
      const wins = await readWins(services, student, { slug: lesson.slug, hasJustCompleted });
      return context.json({ stepsDone, isLessonDone, hasJustCompleted, wins });
    })
    .post("/:slug/attempts", async (context) => {
      const student = await visitorOrStudent(context);
      const lesson = await knownLesson(context);
      await requireOpen(db, lesson.slug, student);
      const attempt = await parseJsonBody(Attempt, context.req);
      const { clientAddress, requestId } = context.get("requestContext");
      const clientId = student?.id ?? clientAddress;
      context.header("retry-after", RETRY_AFTER_S);
      await services.limits.attempt(clientId);
      if (student) await requireAttemptSpace(db, student, attempt);
      const hasPriority = student !== undefined && hasTierFeature(student, "priority");
      const client = { id: clientId, isVisitor: student === undefined };
      // The same exercise; only the names of its checks and its questions are in the student's language.
      const text = readLessonText(lesson.slug, localeOf(context)) ?? lesson;
      const graded = await grade(services, { lesson: text, attempt, client, hasPriority, requestId });
      context.header("retry-after", undefined);
      const isSeen = !attempt.isDeferred && !context.req.raw.signal.aborted;
      const recorded = student && (await record(db, student, { lesson, attempt, grade: graded, isSeen }));
      const stored = { slug: lesson.slug, hasJustCompleted: recorded?.hasJustCompleted ?? false };
      const wins = student ? await readWins(services, student, stored) : NO_WINS;
      const answer: AttemptAnswer = {
        grade: shownGrade(graded),
        isRecorded: recorded !== undefined,
        isLessonDone: recorded?.isLessonDone ?? false,
        wins,
      };
      return context.json(answer);
    });
}

/** STU-06: refuses a lesson outside the student's tier, as the page does. Earlier work stays readable. */
async function requireOpen(db: Services["database"]["db"], slug: string, student: Student | undefined) {
  // `knownLesson` has refused signed-out visitors in all other lessons.
  if (!student) return () => true;
  // `knownLesson` has found that a class of this student was given it.
  if (isSchoolSlug(slug)) return () => false;
  const open = readLessonsToFinish(await readLessonRights(db, student));
  if (open.has(slug)) return (other: string) => open.has(other);
  const scope = readWholePath(learningPathOf(student)).find((lesson) => lesson.slug === slug)?.scope ?? "all";
  throw new AppError("forbidden", m.lessonOpensWith({ tier: readTierOpening(scope) }));
}

type RecordedGrade = { lesson: Lesson; attempt: Attempt; grade: Grade; isSeen: boolean };

/**
 * SHELL-05: the student is notified of a grade that no page shows: the attempt was sent later, or its page was left
 * before the answer. An exercise that another attempt has passed is not open any more, so it brings no notification.
 */
function record(db: Services["database"]["db"], student: Student, { isSeen, ...graded }: RecordedGrade) {
  return db.transaction(async (transaction) => {
    const recorded = await recordAttempt(transaction, student, graded);
    if (recorded.wasOpen && !isSeen) await notifyGrade(transaction, student, gradedWork(graded));
    return recorded;
  });
}

function gradedWork({ lesson, attempt, grade }: Omit<RecordedGrade, "isSeen">): GradedWork {
  const { slug, title } = lesson;
  const exercise = lesson.exercises.find(({ name }) => name === attempt.exercise);
  const passed = grade.results.filter(({ verdict }) => verdict.kind === "passed").length;
  return {
    lesson: { slug, title },
    exercise: { name: attempt.exercise, title: exercise?.title ?? attempt.exercise },
    grade: { by: "checks", passed, total: grade.results.length },
  };
}

type Grading = {
  lesson: Lesson;
  attempt: Attempt;
  client: Client;
  hasPriority: boolean;
  requestId: string | undefined;
};

async function grade({ runners, log, threads }: Services, grading: Grading): Promise<Grade> {
  const { lesson, attempt, client, hasPriority, requestId } = grading;
  try {
    const execute = forwardToRunner(runners, { clientId: client.id, hasPriority, requestId });
    return await gradeAttempt(lesson, attempt, { execute, threads, client });
  } catch (error) {
    if (!(error instanceof EveryExecutorFailed)) throw error;
    log.warn({ err: error }, "no execution endpoint could grade a program");
    throw new AppError("unavailable", m.serverTooBusy());
  }
}

type LessonContext = Context<RequestVariables>;

async function knownLesson(context: LessonContext): Promise<Lesson> {
  const slug = LessonSlug.safeParse(context.req.param("slug")).data ?? "";
  const requestContext = context.get("requestContext");
  const student = isOpenToVisitors(slug) ? undefined : await requireStudent(requestContext);
  const { db } = requestContext.services.database;
  const lesson =
    student && isSchoolSlug(slug) ? await findSchoolLesson(db, student, slug) : readWholeLesson(slug);
  if (!lesson) throw new AppError("not-found", m.noSuchLesson());
  return lesson;
}

const localeOf = (context: LessonContext) => lessonLocaleFrom(context.req.header("cookie"));

async function visitorOrStudent(context: LessonContext): Promise<Student | undefined> {
  return studentOrGuest(await sessionOf(context.get("requestContext")));
}
