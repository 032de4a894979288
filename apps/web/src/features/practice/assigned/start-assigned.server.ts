import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import * as m from "@nirmaan/messages/practice.ts";
import { and, eq, lte, ne } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { readPaper } from "../bank/question-library.server.ts";
import { readReplies } from "../sittings/read-replies.server.ts";
import type { StartAssigned } from "../sittings/sitting.ts";
import { chooseAssigned } from "./choose-assigned.server.ts";

/**
 * Starts the questions that a teacher gave to a class of this student. The first try is the same for the whole class, so
 * that it can be discussed; each further try brings questions that the student has not met.
 */
export async function startAssigned(
  db: Database,
  student: Student,
  { key, assignment: assignmentId }: StartAssigned,
  now = new Date(),
): Promise<void> {
  const task = await findOwnTask(db, student, assignmentId, now);
  if (!task) throw new AppError("not-found", m.noSuchAssigned());
  const earlier = await db.$count(
    practiceSittings,
    and(
      eq(practiceSittings.studentId, student.id),
      eq(practiceSittings.assignmentId, assignmentId),
      ne(practiceSittings.key, key),
    ),
  );
  const paper = readPaper(task.paper)?.syllabus.id ?? task.paper;
  const replies = earlier > 0 ? await readReplies(db, student, paper) : [];
  const { questions, minutes, code } = chooseAssigned(task, seedOf(assignmentId) + earlier, replies);
  if (questions.length === 0) throw new AppError("not-found", m.noQuestionsYet());
  await db
    .insert(practiceSittings)
    .values({
      studentId: student.id,
      key,
      assignmentId,
      during: task.kind === "mock" ? "mock" : "practice",
      paper,
      unit: task.kind === "set" && task.units.length === 1 ? task.units[0] : undefined,
      code,
      questions,
      minutes,
      startedAt: now,
    })
    .onConflictDoNothing();
}

async function findOwnTask(db: Database, student: Student, assignmentId: string, now: Date) {
  const [found] = await db
    .select({ practice: assignments.practice })
    .from(assignments)
    .innerJoin(schoolClasses, and(eq(schoolClasses.id, assignments.schoolClassId), isCurrentClassOf(student)))
    .where(and(eq(assignments.id, assignmentId), lte(assignments.opensAt, now)));
  return found?.practice;
}

const SEED_DIGITS = 5;

/** Below the largest seed that a paper's code can hold, with space for many tries. */
const seedOf = (assignmentId: string): number => Number.parseInt(assignmentId.slice(0, SEED_DIGITS), 16) + 1;
