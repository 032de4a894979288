import { AnswerDraft } from "#features/assignments/feedback/feedback-draft.ts";
import { JoinCode } from "#features/classes/join-code.ts";
import { LessonSlug } from "#features/lessons/progress/attempt.ts";
import type { Operation } from "./operation.ts";

const slug = { slug: LessonSlug };

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
    path: "/feedback/:slug",
    summary: "Rubrics, marks and comments of the student's teachers in a lesson",
    access: "student",
    params: slug,
    returns: "The assignments with rubric and mark, and the conversations about lines of code",
  },
  {
    method: "post",
    path: "/feedback/:id/answers",
    summary: "Answer a teacher's comment",
    access: "student",
    body: AnswerDraft,
    returns: "Nothing",
  },
];
