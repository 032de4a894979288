import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, guardians, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { admins, students, teachers } from "@nirmaan/db/schema.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type AdminFacts, consentOf, type StudentFacts, type TeacherFacts } from "#domain/people/person.ts";
import type { Purpose } from "#domain/people/purpose.ts";
import { type ConsentClock, type CurrentAnswer, currentClock, rightsOf } from "./consent-rights.ts";
import { IS_ADULT, IS_OWN_CONSENT_OVERDUE, NEEDS_OWN_CONSENT } from "./of-age.ts";

export type PersonFacts = StudentFacts | TeacherFacts | AdminFacts;

/**
 * ROLE-01: a teacher's row has priority over a student's, a student's over an admin's; rows with `setAsideAt` are
 * ignored. Most people are students, who need one query.
 */
export async function findPerson(
  db: Database,
  userId: string,
  clock: ConsentClock = currentClock(),
): Promise<PersonFacts | undefined> {
  const student = await findStudent(db, userId, clock);
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

/** The newest answer of each guardian and each slip to each purpose. */
const CURRENT_ANSWERS = sql<CurrentAnswer[] | null>`(
  select json_agg(json_build_object('purpose', purpose, 'answer', answer, 'strength', strength, 'validUntil', valid_until))
  from (
    select distinct on (guardian_id, slip_id, purpose) purpose, answer, strength, valid_until
    from ${consents} where ${consents.studentId} = ${students.id}
    order by guardian_id, slip_id, purpose, ${consents.id} desc
  ) as newest)`;

/** The columns of `students` from which rights are computed. */
const RIGHTS_FACTS = {
  isAdult: IS_ADULT,
  isOwnConsentOverdue: IS_OWN_CONSENT_OVERDUE,
  answers: CURRENT_ANSWERS,
  isWithdrawn: sql<boolean>`exists (select from ${guardianWithdrawals}
    where ${guardianWithdrawals.studentId} = ${students.id} and ${guardianWithdrawals.liftedAt} is null)`,
};

type RightsFacts = {
  isAdult: boolean | null;
  isOwnConsentOverdue: boolean;
  answers: CurrentAnswer[] | null;
  isWithdrawn: boolean;
};

// What a guardian allowed has ended when the own consent is overdue, so that nothing but the open lessons is left.
const rightsFrom = (
  { isAdult, isOwnConsentOverdue, answers, isWithdrawn }: RightsFacts,
  clock: ConsentClock,
) =>
  isOwnConsentOverdue
    ? rightsOf(false, { answers: [], isWithdrawn: true }, clock)
    : rightsOf(isAdult === true, { answers: answers ?? [], isWithdrawn }, clock);

/** Which of these students may use a purpose now, for work on a whole class. */
export async function studentsWhoMay(
  db: Database,
  purpose: Purpose,
  ids: string[],
  clock: ConsentClock = currentClock(),
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: students.id, ...RIGHTS_FACTS })
    .from(students)
    .leftJoin(teachers, and(eq(teachers.userId, students.userId), isNull(teachers.setAsideAt)))
    .where(and(inArray(students.id, ids), isNull(students.setAsideAt), isNull(teachers.id)));
  return new Set(rows.filter((row) => rightsFrom(row, clock).has(purpose)).map(({ id }) => id));
}

/** Runs with every request of a student, so it is a prepared statement. */
const studentQuery = (db: Database) =>
  db
    .select({
      student: students,
      teacherId: teachers.id,
      ...RIGHTS_FACTS,
      needsOwnConsent: NEEDS_OWN_CONSENT,
      isAsked: sql<boolean>`exists (select from ${guardians} where ${guardians.studentId} = ${students.id})`,
    })
    .from(students)
    .leftJoin(teachers, and(eq(teachers.userId, students.userId), isNull(teachers.setAsideAt)))
    .where(and(eq(students.userId, sql.placeholder("userId")), isNull(students.setAsideAt)))
    .prepare("find_student");

const studentQueries = new WeakMap<Database, ReturnType<typeof studentQuery>>();

async function findStudent(
  db: Database,
  userId: string,
  clock: ConsentClock,
): Promise<StudentFacts | undefined> {
  const query = studentQueries.get(db) ?? studentQuery(db);
  studentQueries.set(db, query);
  const [first] = await query.execute({ userId });
  if (!first || first.teacherId) return undefined;
  const { isAdult, isWithdrawn, isAsked, needsOwnConsent, isOwnConsentOverdue } = first;
  const answers = first.answers ?? [];
  const isGiven = answers.some(({ purpose, answer }) => purpose === "account" && answer === "given");
  const { subscriptionTier, board, classLevel, dateOfBirth, avatar, preferences, deletionDueAt, lastSeenOn } =
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
    lastSeenOn,
    consent: consentOf(isAdult, { isWithdrawn, isGiven, isAsked, needsOwnConsent, isOwnConsentOverdue }),
    rights: rightsFrom(first, clock),
  };
}

type CommonColumns = Pick<typeof students.$inferSelect, "id" | "userId" | "name" | "email" | "language">;

const commonOf = ({ id, userId, name, email, language }: CommonColumns): CommonColumns => ({
  id,
  userId,
  name,
  email,
  language,
});
