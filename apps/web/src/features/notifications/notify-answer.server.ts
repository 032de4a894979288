import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/notifications.ts";
import type { Student } from "#domain/people/person.ts";
import { notifyStudent } from "./notify-student.server.ts";

type Answered = { questionId: string; answer: string; teacher: string; lessonSlug: string };

/** A teacher answered the question of a raised hand. */
export const notifyAnswer = (
  db: Database,
  student: Pick<Student, "id">,
  { questionId, answer, teacher, lessonSlug }: Answered,
): Promise<void> =>
  notifyStudent(db, student, {
    kind: "comment",
    title: m.questionAnswered({ teacher }),
    body: answer,
    link: `/student/lesson/${lessonSlug}`,
    sameAs: `answer: ${questionId}`,
  });
