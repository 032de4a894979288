import type { Database } from "@nirmaan/db/connect-database.ts";
import { examSittings } from "@nirmaan/db/school-tables/exams-schema.ts";
import * as m from "@nirmaan/messages/exams.ts";
import { and, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { storeEvents } from "../journal/store-events.server.ts";
import type { WorkReport } from "../rules/exam-work.ts";
import type { WorkAnswer } from "../rules/own-sitting.ts";
import { findOwnExam, ownSitting, type Sitting } from "./find-own-exam.server.ts";
import { mergeWork } from "./merge-work.ts";

type Saving = { examId: string; report: WorkReport; now: Date; wantsHandIn?: boolean };

/**
 * Stores what a device sends. Repeating it changes nothing. After the end only work that the device says was made before is
 * stored, and marked as claimed.
 */
export async function saveWork(
  db: Database,
  student: Pick<Student, "id">,
  { examId, report, now, wantsHandIn = false }: Saving,
): Promise<WorkAnswer> {
  const { exam } = await findOwnExam(db, student, examId);
  const languages = exam.questions.map(({ language }) => language);
  return db.transaction(async (transaction) => {
    const mine = and(eq(examSittings.examId, examId), eq(examSittings.studentId, student.id));
    const [sitting] = await transaction.select().from(examSittings).where(mine).for("update");
    if (!sitting?.startedAt) throw new AppError("conflict", m.notBegun());
    const { answers, others, refused, isChanged } = mergeWork(sitting, {
      answers: report.answers,
      languages,
      now,
    });
    const after: Sitting = {
      ...sitting,
      handedInAt: sitting.handedInAt ?? (wantsHandIn ? now : null),
      savedAt: now,
      ...(isChanged && { answers, others, grades: null }),
    };
    const { handedInAt, savedAt, grades } = after;
    await transaction
      .update(examSittings)
      .set({ handedInAt, savedAt, ...(isChanged && { answers, others, grades }) })
      .where(mine);
    if (sitting.hasJournal) await storeEvents(transaction, sitting, report, now);
    return { ...ownSitting(exam, after, now), refused };
  });
}
