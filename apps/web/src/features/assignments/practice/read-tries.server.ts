import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies, practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import { resultByUnit, type UnitResult } from "@nirmaan/practice/papers/paper-result.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { PracticeTry } from "./practice-cell.ts";

export type StoredTry = PracticeTry & {
  assignmentId: string;
  studentId: string;
  key: string;
  startedAt: Date;
  /** When the last answer reached the server: later than it was made when there was no network. */
  arrivedAt: Date | null;
  units: UnitResult[];
};

const Positions = z.array(
  z.object({
    number: z.number(),
    option: z.number(),
    group: z.object({ name: z.string(), take: z.number() }).optional(),
    unit: z.string(),
    marks: z.number(),
  }),
);
const Replies = z.array(
  z.object({
    position: z.number(),
    earned: z.number(),
    by: z.enum(["machine", "self"]),
    isWaiting: z.boolean(),
    at: z.coerce.date(),
    arrived: z.coerce.date(),
  }),
);

/**
 * A device can claim any time; an answer is never older than its questions. The outer columns are named with their table:
 * without it "student_id" would be the inner one.
 */
const REPLIES = sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('position', r.position, 'earned', r.earned,
  'by', r.marked_by, 'isWaiting', r.state = 'needs-a-run', 'arrived', r.created_at,
  'at', greatest(r.answered_at, ${practiceSittings}.started_at))), '[]')
  from ${practiceReplies} r where r.student_id = ${practiceSittings}.student_id and r.sitting_key = ${practiceSittings}.key)`;

export type AskedTries = { assignmentIds: string[]; studentIds: string[] };

/** What these students did for these assignments, oldest first. The caller has checked both lists. */
export async function readTries(
  db: Database,
  { assignmentIds, studentIds }: AskedTries,
  only?: "mock",
): Promise<StoredTry[]> {
  if (assignmentIds.length === 0 || studentIds.length === 0) return [];
  const { assignmentId, studentId, key, during, questions, startedAt, handedInAt } = practiceSittings;
  const rows = await db
    .select({
      assignmentId,
      studentId,
      key,
      during,
      questions,
      startedAt,
      handedInAt,
      drafts: sql<number>`(select count(*) from jsonb_object_keys(${practiceSittings.answers}))::int`,
      replies: REPLIES,
    })
    .from(practiceSittings)
    .where(
      and(inArray(assignmentId, assignmentIds), inArray(studentId, studentIds), only && eq(during, only)),
    )
    .orderBy(asc(startedAt));
  return rows.map((row) => tryOf({ ...row, assignmentId: row.assignmentId ?? "" }));
}

type TryRow = Pick<StoredTry, "assignmentId" | "studentId" | "key" | "startedAt"> & {
  during: string;
  questions: unknown;
  handedInAt: Date | null;
  drafts: number;
  replies: unknown;
};

function tryOf({ during, questions, handedInAt, drafts, replies, ...row }: TryRow): StoredTry {
  const positions = Positions.parse(questions).map(({ group, ...position }) => ({
    ...position,
    ...(group && { group }),
  }));
  const given = Replies.parse(replies);
  const byPosition = new Map(given.map((reply) => [reply.position, reply]));
  const units = resultByUnit(
    positions,
    positions.map((_, position) => byPosition.get(position)),
  );
  const lastOf = (field: "at" | "arrived") =>
    given.length > 0 ? new Date(Math.max(...given.map((reply) => reply[field].getTime()))) : null;
  const isMock = during === "mock";
  return {
    ...row,
    answered: isMock ? drafts : given.length,
    questions: positions.length,
    earned: units.reduce((sum, { machine, self }) => sum + machine + self, 0),
    of: units.reduce((sum, unit) => sum + unit.of, 0),
    finishedAt: isMock ? handedInAt : given.length >= positions.length ? lastOf("at") : null,
    arrivedAt: lastOf("arrived"),
    units,
  };
}
