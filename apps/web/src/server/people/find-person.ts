import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, guardianRequests, students, teachers } from "@nirmaan/db/schema.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type AdminFacts, consentOf, type StudentFacts, type TeacherFacts } from "./person.ts";

export type PersonFacts = StudentFacts | TeacherFacts | AdminFacts;

const TODAY_IN_INDIA = sql`(now() at time zone 'Asia/Kolkata')::date`;

/**
 * ROLE-01: a teacher's row has priority over a student's, a student's over an admin's; rows with `setAsideAt` are
 * ignored. Most people are students, who need one query.
 */
export async function findPerson(db: Database, userId: string): Promise<PersonFacts | undefined> {
  const student = await findStudent(db, userId);
  if (student) return student;
  const [[teacher], [admin]] = await Promise.all([
    db
      .select()
      .from(teachers)
      .where(and(eq(teachers.userId, userId), isNull(teachers.setAsideAt))),
    db
      .select()
      .from(admins)
      .where(and(eq(admins.userId, userId), isNull(admins.setAsideAt))),
  ]);
  if (teacher) return { role: "teacher", ...commonOf(teacher) };
  return admin && { role: "admin", ...commonOf(admin) };
}

/** Runs with every request of a student, so it is a prepared statement. */
const studentQuery = (db: Database) =>
  db
    .select({
      student: students,
      teacherId: teachers.id,
      isAdult: sql<boolean | null>`${students.dateOfBirth} <= ${TODAY_IN_INDIA} - interval '18 years'`,
      request: guardianRequests,
    })
    .from(students)
    .leftJoin(teachers, and(eq(teachers.userId, students.userId), isNull(teachers.setAsideAt)))
    .leftJoin(guardianRequests, eq(guardianRequests.studentId, students.id))
    .where(and(eq(students.userId, sql.placeholder("userId")), isNull(students.setAsideAt)))
    .prepare("find_student");

const studentQueries = new WeakMap<Database, ReturnType<typeof studentQuery>>();

async function findStudent(db: Database, userId: string): Promise<StudentFacts | undefined> {
  const query = studentQueries.get(db) ?? studentQuery(db);
  studentQueries.set(db, query);
  const rows = await query.execute({ userId });
  const [first] = rows;
  if (!first || first.teacherId) return undefined;
  const { subscriptionTier, board, classLevel, dateOfBirth, avatar, preferences, deletionDueAt } =
    first.student;
  return {
    role: "student",
    ...commonOf(first.student),
    subscriptionTier,
    board,
    classLevel,
    dateOfBirth,
    avatar,
    preferences,
    deletionDueAt,
    consent: consentOf(
      first.isAdult,
      rows.flatMap(({ request }) => request ?? []),
    ),
  };
}

const commonOf = ({
  id,
  userId,
  name,
  email,
}: {
  id: string;
  userId: string;
  name: string;
  email: string;
}) => ({
  id,
  userId,
  name,
  email,
});
