import type { Database } from "@nirmaan/db/connect-database.ts";
import { examEvents } from "@nirmaan/db/school-tables/exams-schema.ts";
import { and, asc, eq } from "drizzle-orm";
import type { ShownEvent } from "../rules/journal-chain.ts";

const MOST_SHOWN = 2000;

/** The journal of one sitting by time, as the student and the teacher see it. */
export async function readJournal(
  db: Database,
  { examId, studentId }: { examId: string; studentId: string },
): Promise<ShownEvent[]> {
  const rows = await db
    .select()
    .from(examEvents)
    .where(and(eq(examEvents.examId, examId), eq(examEvents.studentId, studentId)))
    .orderBy(asc(examEvents.at), asc(examEvents.number))
    .limit(MOST_SHOWN);
  const devices = [...new Set(rows.map(({ device }) => device))];
  return rows.map(({ device, number, kind, at, question, size, text, isBroken }) => ({
    key: `${device} ${number}`,
    kind,
    at,
    question,
    size,
    text,
    isBroken,
    device: devices.indexOf(device) + 1,
  }));
}
