import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies, practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import { and, inArray, ne, sql } from "drizzle-orm";
import type { PracticeTry } from "./practice-cell.ts";
import { type AskedTries, readTries } from "./read-tries.server.ts";

type TrySum = PracticeTry & { assignmentId: string; studentId: string };

/**
 * The tries of a whole class, without their units. PostgreSQL adds the marks of sets up, whose questions all count: ten
 * thousand answers as JSON took the page of a large class half a second. Papers, which have choices, are read whole.
 */
export async function readTrySums(db: Database, asked: AskedTries): Promise<TrySum[]> {
  if (asked.assignmentIds.length === 0 || asked.studentIds.length === 0) return [];
  const [sets, papers] = await Promise.all([readSets(db, asked), readTries(db, asked, "mock")]);
  return [...sets, ...papers];
}

/** The outer columns are named with their table: without it "student_id" would be the inner one. */
const REPLIES = sql`lateral (select count(*)::int as answered,
    coalesce(sum(r.earned::numeric) filter (where r.state <> 'needs-a-run'), 0)::float8 as earned,
    max(greatest(r.answered_at, ${practiceSittings}.started_at)) as last_at
  from ${practiceReplies} r
  where r.student_id = ${practiceSittings}.student_id and r.sitting_key = ${practiceSittings}.key) given`;

async function readSets(db: Database, { assignmentIds, studentIds }: AskedTries): Promise<TrySum[]> {
  const { assignmentId, studentId, during, questions, startedAt } = practiceSittings;
  const rows = await db
    .select({
      assignmentId,
      studentId,
      questions: sql<number>`jsonb_array_length(${questions})`,
      of: sql<number>`(select coalesce(sum((asked->>'marks')::numeric), 0)::float8
        from jsonb_array_elements(${questions}) asked)`,
      answered: sql<number>`given.answered`,
      earned: sql<number>`given.earned`,
      lastAt: sql<string | null>`given.last_at`,
    })
    .from(practiceSittings)
    .leftJoin(REPLIES, sql`true`)
    .where(and(inArray(assignmentId, assignmentIds), inArray(studentId, studentIds), ne(during, "mock")))
    .orderBy(startedAt);
  return rows.map(({ lastAt, ...row }) => ({
    ...row,
    assignmentId: row.assignmentId ?? "",
    finishedAt: lastAt !== null && row.answered >= row.questions ? new Date(lastAt) : null,
  }));
}
