import type { Board, ClassLevel } from "../board.ts";
import type { Purpose } from "./purpose.ts";

/** Added only by session.ts: a value of these types proves that the person has a valid session. */
declare const proven: unique symbol;
type Proven = { readonly [proven]: true };

/**
 * The state of a guardian's consent. Adults need none; who was a child here before is asked for their own at 18, and their
 * account closes when they do not answer.
 */
export type Consent =
  | "not-needed"
  | "unknown-age"
  | "not-asked"
  | "waiting"
  | "given"
  | "withdrawn"
  | "own-asked"
  | "own-overdue";

type CommonFacts = {
  id: string;
  userId: string;
  name: string;
  email: string;
  /** The language that the person chose for pages and mails; null follows the browser. */
  language: "en" | "hi" | null;
};

export type StudentFacts = CommonFacts & {
  role: "student";
  subscriptionTier: "free" | "plus" | "pro" | "school";
  board: Board | null;
  classLevel: ClassLevel | null;
  dateOfBirth: string | null;
  avatar: string | null;
  preferences: unknown;
  deletionDueAt: Date | null;
  lastSeenOn: string | null;
  consent: Consent;
  /** What this student may use now, by the table of consent. */
  rights: ReadonlySet<Purpose>;
};
export type TeacherFacts = CommonFacts & { role: "teacher" };
export type AdminFacts = CommonFacts & { role: "admin" };

export type Student = StudentFacts & Proven;
export type Teacher = TeacherFacts & Proven;
export type Admin = AdminFacts & Proven;
export type Person = Student | Teacher | Admin;

/** Who works with classes and students. */
export type Staff = Teacher | Admin;

type Standing = {
  isWithdrawn: boolean;
  isGiven: boolean;
  isAsked: boolean;
  needsOwnConsent: boolean;
  isOwnConsentOverdue: boolean;
};

/** `isAdult` is null while the date of birth is unknown. */
export function consentOf(
  isAdult: boolean | null,
  { isWithdrawn, isGiven, isAsked, needsOwnConsent, isOwnConsentOverdue }: Standing,
): Consent {
  if (isAdult === null) return "unknown-age";
  if (isAdult && isOwnConsentOverdue) return "own-overdue";
  if (isAdult) return needsOwnConsent ? "own-asked" : "not-needed";
  if (isWithdrawn) return "withdrawn";
  if (isGiven) return "given";
  return isAsked ? "waiting" : "not-asked";
}
