import { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { z } from "zod";
import { LearningPath } from "#domain/learning-path.ts";
import { LessonSlug } from "#domain/lesson-slug.ts";
import { ContactMessage } from "#features/contact/contact-message.ts";
import { AutoSave } from "#features/history/saved-work.ts";
import { LessonProgressReport } from "#features/lessons/account-record/account-record.ts";
import { Attempt } from "#features/lessons/attempts/attempt.ts";
import { ReadUpTo } from "#features/notifications/mark-read.server.ts";
import { AnswersReport, SittingKey } from "#features/practice/sittings/sitting.ts";
import { TutorPlace, TutorQuestionForm } from "#features/tutor/answer/tutor-question.ts";
import { SafetyReport } from "#features/tutor/safety/safety-report.ts";
import { ProjectSave, ProjectSlug } from "#features/workspace/saving/stored-project.ts";
import { Callback } from "../history/github-connection-api.ts";
import { LessonId, VersionId } from "../history/history-api.ts";
import { GradeAgain } from "../lessons/certificates-api.ts";
import { Helpful, Pause } from "../lessons/tutor-api.ts";
import { InvoiceNumber } from "../payments/payments-api.ts";
import { CLASS_OPERATIONS } from "./class-operations.ts";
import type { Operation } from "./operation.ts";
import { OPERATOR_OPERATIONS } from "./operator-operations.ts";

const slug = { slug: LessonSlug };
const version = { id: VersionId };

/** Every endpoint of `/api`. The schemas are the ones with which the endpoints parse; a test keeps the list complete. */
export const OPERATIONS: Operation[] = [
  ...OPERATOR_OPERATIONS,
  {
    method: "post",
    path: "/contact",
    summary: "Send a message to the operator",
    access: "anyone",
    body: ContactMessage,
    returns:
      "The id of the stored message. help, only when the message reads as if a child were in distress: the words to show. A refusal has it too",
  },
  {
    method: "post",
    path: "/execute",
    summary: "Run a program on the runner",
    access: "anyone",
    body: ExecuteRequest,
    returns: "Piston's answer: compile and run stages with output and exit code",
  },
  {
    method: "get",
    path: "/auth/user-session",
    summary: "The signed-in person",
    access: "signed in",
    returns: "id, email, studentId, teacherId, adminId, name, subscriptionTier",
  },
  {
    method: "post",
    path: "/student/board",
    summary: "Save board and class",
    access: "student",
    body: LearningPath,
    returns: "The saved board and class",
  },
  {
    method: "get",
    path: "/student/inbox",
    summary: "Notifications with unread count",
    access: "student",
    returns: "The newest notifications and the number of unread ones",
  },
  {
    method: "post",
    path: "/student/inbox/read",
    summary: "Mark notifications as read",
    access: "student",
    body: ReadUpTo,
    returns: "The number of unread notifications",
  },
  {
    method: "get",
    path: "/student/inbox/events",
    summary: "New notifications as they are made",
    access: "student",
    returns: "A stream of server-sent events",
  },
  {
    method: "get",
    path: "/student/lessons",
    summary: "Titles of all lessons in the student's order",
    access: "student",
    returns: "A list of slug, title and words in English, Hindi and romanised Hindi",
  },
  {
    method: "get",
    path: "/student/export",
    summary: "Everything stored about the student",
    access: "student",
    returns: "A zip file",
  },
  {
    method: "get",
    path: "/projects/:slug",
    summary: "Read a project",
    access: "student",
    params: { slug: ProjectSlug },
    returns: "The project with its revision, or null",
  },
  {
    method: "put",
    path: "/projects/:slug",
    summary: "Save a project",
    access: "student",
    params: { slug: ProjectSlug },
    body: ProjectSave,
    returns: "The new revision; 409 with both copies when another device saved in between",
  },
  {
    method: "get",
    path: "/lessons/:slug",
    summary: "Read a lesson",
    access: "anyone, for open lessons",
    params: slug,
    returns: "The lesson in the language of the reader, without solutions and hidden checks",
  },
  {
    method: "get",
    path: "/lessons/:slug/record",
    summary: "The student's attempts and progress in a lesson",
    access: "student",
    params: slug,
    returns: "Steps done, attempts, completion",
  },
  {
    method: "put",
    path: "/lessons/:slug/progress",
    summary: "Save progress in a lesson",
    access: "student",
    params: slug,
    body: LessonProgressReport,
    returns: "The stored progress",
  },
  {
    method: "post",
    path: "/lessons/:slug/attempts",
    summary: "Grade an attempt",
    access: "anyone, for open lessons",
    params: slug,
    body: Attempt,
    returns: "The grade, and whether it was recorded",
  },
  ...CLASS_OPERATIONS,
  {
    method: "post",
    path: "/certificates/:code/grade",
    summary: "Grade a program behind a certificate again",
    access: "anyone",
    body: GradeAgain,
    returns: "The grade of this run",
  },
  {
    method: "post",
    path: "/tutor",
    summary: "Ask the tutor",
    access: "anyone, for open lessons",
    body: TutorQuestionForm,
    returns: "The reply as a stream of text",
  },
  {
    method: "post",
    path: "/tutor/alerts",
    summary: "Alert an adult to words of distress that were written offline",
    access: "student",
    body: SafetyReport,
    returns: "Who was told: nobody, teacher, team or both",
  },
  {
    method: "get",
    path: "/tutor/conversations/:place",
    summary: "Read the conversation of a lesson or project",
    access: "student",
    params: { place: TutorPlace },
    returns: "The messages, oldest first",
  },
  {
    method: "delete",
    path: "/tutor/conversations/:place",
    summary: "Delete the conversation of a lesson or project",
    access: "student",
    params: { place: TutorPlace },
    returns: "204",
  },
  {
    method: "put",
    path: "/tutor/messages/:id/helpful",
    summary: "Rate a reply of the tutor",
    access: "student",
    body: Helpful,
    returns: "204",
  },
  {
    method: "put",
    path: "/tutor/classes/:id/pause",
    summary: "Switch the tutor off or on for a class",
    access: "staff",
    params: { id: z.uuid() },
    body: Pause,
    returns: "204",
  },
  {
    method: "post",
    path: "/github/auto-save",
    summary: "Save a version of a program",
    access: "student",
    body: AutoSave,
    returns:
      "The id and commit of the version, or that nothing changed, and how much of the work is on GitHub",
  },
  {
    method: "get",
    path: "/github/connect",
    summary: "Connect a GitHub account",
    access: "student",
    returns: "A redirect to GitHub",
  },
  {
    method: "get",
    path: "/github/callback",
    summary: "GitHub's redirect after connecting",
    access: "student",
    query: Callback,
    returns: "A redirect to the profile",
  },
  {
    method: "get",
    path: "/history/export",
    summary: "The student's Git repository",
    access: "student",
    returns: "A zip file with the repository",
  },
  {
    method: "get",
    path: "/history/of/:lessonId",
    summary: "List the saved versions of a lesson or project",
    access: "student",
    params: { lessonId: LessonId },
    query: z.object({ before: VersionId.optional() }),
    returns: "A page of versions, newest first",
  },
  {
    method: "get",
    path: "/history/version/:id",
    summary: "Read a saved version",
    access: "student",
    params: version,
    returns: "The files of the version",
  },
  {
    method: "post",
    path: "/history/version/:id/restore",
    summary: "Restore a saved version",
    access: "student",
    params: version,
    returns: "The restored version, saved as the newest one",
  },
  {
    method: "put",
    path: "/practice/:key/answers",
    summary: "Store answers of a set, a review or a paper, and mark those that are final",
    access: "student",
    params: { key: SittingKey },
    body: AnswersReport,
    returns: "The marks of the sitting by position",
  },
  {
    method: "post",
    path: "/practice/:key/hand-in",
    summary: "Hand in a timed paper; called again, mark what could not be run before",
    access: "student",
    params: { key: SittingKey },
    body: AnswersReport,
    returns: "The marks of the sitting by position",
  },
  {
    method: "post",
    path: "/payments/webhook",
    summary: "Events of the payment provider",
    access: "payment provider",
    returns: "What was done with the event",
  },
  {
    method: "get",
    path: "/payments/invoices/:number",
    summary: "An invoice",
    access: "student",
    params: { number: InvoiceNumber },
    returns: "A PDF",
  },
];
