import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/notifications.ts";
import type { Student } from "#domain/people/person.ts";
import { notifyStudent } from "./notify-student.server.ts";

export type Commented = {
  lesson: { slug: string; title: string };
  exercise: { title: string };
  teacher: string;
  attemptId: number;
  at: Date;
};

const DAY_MS = 86_400_000;

/** A teacher writes several comments on one program in a row: one notification for each version and day. */
export const notifyComment = (
  db: Database,
  student: Pick<Student, "id">,
  { lesson, exercise, teacher, attemptId, at }: Commented,
): Promise<void> =>
  notifyStudent(db, student, {
    kind: "comment",
    title: m.workCommented({ teacher, title: exercise.title }),
    body: m.readCommentInLesson({ lesson: lesson.title }),
    link: `/student/lesson/${lesson.slug}`,
    sameAs: `comment: ${attemptId} ${Math.floor(at.getTime() / DAY_MS)}`,
  });
