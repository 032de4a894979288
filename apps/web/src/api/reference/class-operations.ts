import { z } from "zod";
import { LessonSlug } from "#domain/lesson-slug.ts";
import { AnswerDraft } from "#features/assignments/feedback/feedback-draft.ts";
import { JoinCode } from "#features/classes/join-code.ts";
import { TicketForm, WorkReport } from "#features/exams/rules/exam-work.ts";
import { QuestionDraft } from "#features/lab/hands/class-question.ts";
import { ReportRequest } from "#features/lab/live/live-report.ts";
import { SaveRequest, TestRequest } from "../teacher/exercises-api.ts";
import type { Operation } from "./operation.ts";

const exam = { examId: z.uuid() };
const slug = { slug: LessonSlug };
const exercise = { schoolId: z.uuid(), exerciseId: z.uuid() };

const HELP =
  "help, only when the text reads as if the student were in distress: the words to show them. A refusal has it too";

/** What students of a class exchange with their teachers. */
export const CLASS_OPERATIONS: Operation[] = [
  {
    method: "post",
    path: "/student/classes",
    summary: "Join a class by its code",
    access: "student",
    body: JoinCode,
    returns: "The joined class",
  },
  {
    method: "get",
    path: "/student/question",
    summary: "The classes in which the student can raise a hand, and their last question",
    access: "student",
    returns: "The classes and the question with its answer, or null",
  },
  {
    method: "post",
    path: "/student/question",
    summary: "Raise a hand with a question",
    access: "student",
    body: QuestionDraft,
    returns: HELP,
  },
  {
    method: "delete",
    path: "/student/question",
    summary: "Take the hand down",
    access: "student",
    returns: "Nothing",
  },
  {
    method: "post",
    path: "/student/live",
    summary: "Report how the student is doing now, to the teachers of classes with a live view",
    access: "student",
    body: ReportRequest,
    returns:
      "With a session, a ticket that the next reports of the lesson send for two minutes instead. With a ticket, nothing. 404 for a student without such a class, whose page then sends nothing more",
  },
  {
    method: "get",
    path: "/teacher/classes/:classId/events",
    summary: "A stream of how the students of a class are doing now",
    access: "staff",
    params: { classId: z.uuid() },
    returns:
      "Server-sent events: all rows first, then one for each report, and one when a hand goes up or down",
  },
  {
    method: "put",
    path: "/teacher/exercises/:schoolId/:exerciseId",
    summary: "Save the draft of an exercise that the teacher writes",
    access: "staff",
    params: exercise,
    body: SaveRequest,
    returns:
      "The new revision and the task as HTML. 409 with the stored revision when another page has saved",
  },
  {
    method: "post",
    path: "/teacher/exercises/:schoolId/:exerciseId/test",
    summary: "Run the starter and the solution with all cases; a pass makes the exercise usable",
    access: "staff",
    params: exercise,
    body: TestRequest,
    returns: "What is missing, or each case for both programs and the version that can be used",
  },
  {
    method: "get",
    path: "/teacher/classes/:classId/projector/events",
    summary: "A stream of what the projector of a class shows, and of the class in numbers",
    access: "staff",
    params: { classId: z.uuid() },
    returns:
      "Server-sent events: the view and the progress, first as they are and then after each change. No names",
  },
  {
    method: "get",
    path: "/student/exams/:examId",
    summary: "The state of the student's sitting of an exam",
    access: "student",
    params: exam,
    returns: "state, endsAt and the server's time",
  },
  {
    method: "post",
    path: "/student/exams/:examId/begin",
    summary: "Begin an exam with its ticket",
    access: "student",
    params: exam,
    body: TicketForm,
    returns: "state, endsAt and the server's time",
  },
  {
    method: "put",
    path: "/student/exams/:examId/work",
    summary: "Save answers and entries of the journal",
    access: "student",
    params: exam,
    body: WorkReport,
    returns: "state, endsAt, the server's time and the questions whose work came too late",
  },
  {
    method: "post",
    path: "/student/exams/:examId/hand-in",
    summary: "Save and hand in",
    access: "student",
    params: exam,
    body: WorkReport,
    returns: "As for saving",
  },
  {
    method: "get",
    path: "/feedback/:slug",
    summary: "Rubrics, marks and comments of the student's teachers in a lesson",
    access: "student",
    params: slug,
    returns: "The assignments with rubric and mark, and the conversations about lines of code",
  },
  {
    method: "get",
    path: "/tutor/pause",
    summary: "Whether a teacher has switched the tutor off",
    access: "student",
    returns: "isPaused, and secondsLeft or null when it has no end",
  },
  {
    method: "post",
    path: "/feedback/:id/answers",
    summary: "Answer a teacher's comment",
    access: "student",
    body: AnswerDraft,
    returns: HELP,
  },
];
