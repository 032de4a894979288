import type { Database } from "@nirmaan/db/connect-database.ts";
import { examSittings } from "@nirmaan/db/school-tables/exams-schema.ts";
import * as m from "@nirmaan/messages/exams.ts";
import { isNull } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { mayUse } from "#server/people/may-use.ts";
import { coversMonitoring, readAgreement } from "#server/people/school-agreement.ts";
import type { OwnSitting } from "../rules/own-sitting.ts";
import { endOf, NOT_BEGUN, stateOf } from "../rules/sitting-time.ts";
import { findOwnExam, ownSitting, type Taker } from "./find-own-exam.server.ts";

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

/**
 * Begins the student's time. A second device, or a second press, finds the sitting begun and changes nothing. Whether there
 * is a journal is decided now and does not change: the student was told before.
 */
export async function beginExam(
  db: Database,
  student: Taker,
  { examId, ticket, now }: { examId: string; ticket: string; now: Date },
): Promise<OwnSitting> {
  const { exam, sitting, schoolId } = await findOwnExam(db, student, examId);
  const state = stateOf(exam, sitting ?? NOT_BEGUN, now);
  if (state === "waiting") throw new AppError("conflict", m.notStartedYet());
  if (state === "missed") throw new AppError("conflict", m.examIsOver());
  if (state !== "ready") return ownSitting(exam, sitting, now);
  if (withoutSpaces(ticket) !== exam.ticket) throw new AppError("forbidden", m.wrongTicket());
  const begun = {
    startedAt: now,
    endsAt: endOf(exam, sitting ?? NOT_BEGUN, now),
    hasJournal: exam.wantsJournal && (await mayHaveJournal(db, student, schoolId)),
  };
  await db
    .insert(examSittings)
    .values({ examId, studentId: student.id, ...begun })
    .onConflictDoUpdate({
      target: [examSittings.examId, examSittings.studentId],
      set: begun,
      setWhere: isNull(examSittings.startedAt),
    });
  const after = await findOwnExam(db, student, examId);
  return ownSitting(after.exam, after.sitting, now);
}

/** Only in a school that agreed to it, and only with what the law asks for this student. */
export const mayHaveJournal = async (db: Database, student: Taker, schoolId: string): Promise<boolean> =>
  mayUse(student, "class-monitoring") && coversMonitoring(await readAgreement(db, schoolId));
