import type { Database } from "@nirmaan/db/connect-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import type { Staff } from "#domain/people/person.ts";
import { closeQuestion } from "#features/lab/hands/class-questions.server.ts";
import { notifyAnswer } from "#features/notifications/notify-answer.server.ts";
import { findStudentLanguage } from "#server/people/find-student-language.ts";

type HandReply = { classId: string; id: string; answer: string };

/** Closes a raised hand; an answer in words also reaches the inbox, in the student's language. */
export function answerHand(db: Database, staff: Staff, asked: HandReply): Promise<void> {
  return db.transaction(async (transaction) => {
    const { studentId, lessonSlug } = await closeQuestion(transaction, staff, asked);
    if (asked.answer === "") return;
    await withLocale(await findStudentLanguage(transaction, studentId), () =>
      notifyAnswer(
        transaction,
        { id: studentId },
        { questionId: asked.id, answer: asked.answer, teacher: staff.name, lessonSlug },
      ),
    );
  });
}
