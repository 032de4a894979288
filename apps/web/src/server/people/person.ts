import type { guardianRequests, students } from "@nirmaan/db/schema.ts";

/** Added only by session.ts: a value of these types proves that the person has a valid session. */
declare const proven: unique symbol;
type Proven = { readonly [proven]: true };

/** The state of a guardian's consent. Adults need none. */
export type Consent = "not-needed" | "unknown-age" | "not-asked" | "waiting" | "given" | "withdrawn";

type Common = { id: string; userId: string; name: string; email: string };

export type StudentFacts = Common &
  Pick<
    typeof students.$inferSelect,
    "subscriptionTier" | "board" | "classLevel" | "dateOfBirth" | "avatar" | "preferences" | "deletionDueAt"
  > & {
    role: "student";
    consent: Consent;
  };
export type TeacherFacts = Common & { role: "teacher" };
export type AdminFacts = Common & { role: "admin" };

export type Student = StudentFacts & Proven;
export type Teacher = TeacherFacts & Proven;
export type Admin = AdminFacts & Proven;
export type Person = Student | Teacher | Admin;

type LearningPath = {
  board: NonNullable<StudentFacts["board"]>;
  classLevel: NonNullable<StudentFacts["classLevel"]>;
};

/** Board and class level, once both are chosen. */
export const learningPathOf = ({
  board,
  classLevel,
}: Pick<StudentFacts, "board" | "classLevel">): LearningPath | null =>
  board && classLevel ? { board, classLevel } : null;

type Answer = Pick<typeof guardianRequests.$inferSelect, "approvedAt" | "withdrawnAt">;

export function consentOf(isAdult: boolean | null, answers: Answer[]): Consent {
  if (isAdult === null) return "unknown-age";
  if (isAdult) return "not-needed";
  if (answers.some(({ approvedAt, withdrawnAt }) => approvedAt && !withdrawnAt)) return "given";
  if (answers.some(({ withdrawnAt }) => withdrawnAt)) return "withdrawn";
  return answers.length > 0 ? "waiting" : "not-asked";
}
