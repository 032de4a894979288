import * as m from "@nirmaan/messages/exams-teacher.ts";
import { z } from "zod";
import type { Staff } from "#domain/people/person.ts";
import {
  addQuestion,
  publishMarks,
  removeExam,
  removeQuestion,
} from "#features/exams/manage/change-exams.server.ts";
import type { ExamTarget } from "#features/exams/manage/require-exam.server.ts";
import {
  admitStudent,
  endExam,
  giveExtraMinutes,
  reopenSitting,
  startExam,
} from "#features/exams/manage/run-exam.server.ts";
import { findUngraded } from "#features/exams/review/grade-sitting.server.ts";
import { ExamTask, ExtraMinutes } from "#features/exams/rules/exam-draft.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";

export const ExamRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["start", "end", "check", "publish", "remove"]) }),
  z.object({ intent: z.literal("add-question"), task: ExamTask }),
  z.object({ intent: z.literal("remove-question"), at: z.coerce.number<string>().int().min(0).max(9) }),
  z.object({ intent: z.enum(["admit", "reopen"]), studentId: z.uuid() }),
  z.object({ intent: z.literal("extra"), studentId: z.uuid(), minutes: ExtraMinutes }),
]);
type ExamRequest = z.infer<typeof ExamRequest>;

/** Does what a form of the exam's page asks for. Each verb checks class and exam itself. */
export async function handleExamRequest(
  { database: { db }, enqueue }: Services,
  staff: Staff,
  target: ExamTarget,
  asked: ExamRequest,
): Promise<void> {
  const checkEnded = async () => {
    for (const ended of await findUngraded(db, target.examId, new Date()))
      await enqueue({ name: "grade-exam", ...ended });
  };
  switch (asked.intent) {
    case "start":
      return startExam(db, staff, target);
    case "end":
      await endExam(db, staff, target);
      return checkEnded();
    case "check":
      return checkEnded();
    case "publish":
      return publishMarks(db, staff, target);
    case "remove":
      return removeExam(db, staff, target);
    case "add-question":
      return addQuestion(db, staff, { ...target, question: questionOf(asked.task) });
    case "remove-question":
      return removeQuestion(db, staff, { ...target, at: asked.at });
    case "admit":
      return admitStudent(db, staff, { ...target, studentId: asked.studentId });
    case "reopen":
      return reopenSitting(db, staff, { ...target, studentId: asked.studentId });
    case "extra":
      return giveExtraMinutes(db, staff, { ...target, studentId: asked.studentId, minutes: asked.minutes });
  }
}

/** A form can name any exercise; only one that exists in this language is asked, for the marks that it has. */
function questionOf(task: ExamTask) {
  const exercise = readWholeLesson(task.lessonSlug)?.exercises.find(({ name }) => name === task.exercise);
  if (!exercise?.variants[task.language]) throw new AppError("bad-input", m.chooseExercise());
  return { ...task, marks: exercise.marks };
}
