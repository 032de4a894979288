import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { FORGET_AFTER_S } from "../live/live-state.ts";
import { readClassNames } from "./change-projector.server.ts";
import { hideNames } from "./hide-names.ts";
import { MOST_CHARACTERS } from "./projector-view.ts";

type LiveProgramTarget = {
  classId: string;
  lesson: string;
  exercise: string;
  /** One student, or everybody with the same mistake. */
  of: { studentId: string } | { mistake: string };
  /** The next ones of a group, counted from 0. */
  at: number;
};

const MOST_PROGRAMS = 60;
const Files = z.array(z.object({ content: z.string() })).catch([]);

/**
 * The last program that a student who is in the live view now has handed in for the exercise, without names. The user's id is
 * for the log of reads.
 */
export async function readLiveProgram(
  db: Database,
  { classId, lesson, exercise, of, at }: LiveProgramTarget,
) {
  const rows = await db
    .selectDistinctOn([exerciseAttempts.studentId], {
      attemptId: exerciseAttempts.id,
      userId: students.userId,
      files: exerciseAttempts.files,
    })
    .from(liveStates)
    .innerJoin(
      schoolClassStudents,
      and(
        eq(schoolClassStudents.studentId, liveStates.studentId),
        eq(schoolClassStudents.schoolClassId, classId),
      ),
    )
    .innerJoin(students, eq(students.id, liveStates.studentId))
    .innerJoin(
      exerciseAttempts,
      and(
        eq(exerciseAttempts.studentId, liveStates.studentId),
        eq(exerciseAttempts.lessonSlug, lesson),
        eq(exerciseAttempts.exercise, exercise),
        eq(exerciseAttempts.gradedBy, "server"),
      ),
    )
    .where(
      and(
        eq(liveStates.lessonSlug, lesson),
        eq(liveStates.exercise, exercise),
        "mistake" in of ? eq(liveStates.mistake, of.mistake) : eq(liveStates.studentId, of.studentId),
        sql`${liveStates.reportedAt} > now() - make_interval(secs => ${FORGET_AFTER_S})`,
      ),
    )
    .orderBy(exerciseAttempts.studentId, desc(exerciseAttempts.id))
    .limit(MOST_PROGRAMS);
  // By when they were handed in, so that the order says nothing of who is who.
  const found = rows.toSorted((a, b) => b.attemptId - a.attemptId);
  const chosen = found[at % Math.max(1, found.length)];
  if (!chosen) return undefined;
  const [file] = Files.parse(chosen.files);
  const code = hideNames((file?.content ?? "").slice(0, MOST_CHARACTERS), await readClassNames(db, classId));
  return { code: code.replace(/\s+$/, ""), userId: chosen.userId, count: found.length };
}
