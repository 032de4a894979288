import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians, guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import {
  exerciseAttempts,
  lessonProgress,
  projects,
  schoolClassStudents,
  students,
  workVersions,
} from "@nirmaan/db/schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { and, eq, isNull } from "drizzle-orm";
import { dayInIndia } from "#server/people/consent-rights.ts";
import { type RetentionLanguage, retentionEnd, retentionText } from "#server/privacy/retention.ts";
import { askedPurposes, noticeRetention } from "../answers/consent-notice.server.ts";
import { readCurrentAnswers } from "../answers/current-answers.server.ts";
import type { Guardian } from "../answers/find-guardian.server.ts";
import type { GuardianPageView } from "./guardian-page-view.ts";

type PageInput = {
  language: RetentionLanguage;
  formatDay: (day: Date) => string;
  /** How a guardian can prove to be an adult here; null when the operator has connected nobody. */
  adultCheck: string | null;
  contact: string;
};

/** Everything the guardian's page shows. */
export async function readGuardianPage(
  db: Database,
  guardian: Guardian,
  { language, formatDay, adultCheck, contact }: PageInput,
): Promise<GuardianPageView> {
  const { studentId, strength } = guardian;
  const now = new Date();
  const answers = await readCurrentAnswers(db, guardian);
  const withdrawals = await db
    .select()
    .from(guardianWithdrawals)
    .where(and(eq(guardianWithdrawals.studentId, studentId), isNull(guardianWithdrawals.liftedAt)));
  const own = withdrawals.find(({ guardianId }) => guardianId === guardian.id);
  const waiting = await db
    .select({ id: guardians.id, email: guardians.email })
    .from(guardians)
    .where(and(eq(guardians.studentId, studentId), eq(guardians.state, "waiting-for-word")));
  return {
    language,
    childName: firstNameOf(guardian.child.name),
    childFullName: guardian.child.name,
    classLevel: guardian.child.classLevel,
    guardianName: guardian.name,
    relation: guardian.relation,
    isVerified: strength === "verified-guardian",
    adultCheck,
    state: own ? "withdrawn" : answers.get("account")?.answer === "given" ? "given" : "waiting",
    isWithdrawnByOther: withdrawals.some(({ guardianId }) => guardianId !== guardian.id),
    eraseOn: own ? formatDay(own.eraseAt) : null,
    canExport: withdrawals.every(({ exportUntil }) => exportUntil > now),
    purposes: askedPurposes(language, strength).map((purpose) => ({
      ...purpose,
      answer: answerText(answers.get(purpose.key)?.answer),
    })),
    retention: noticeRetention(language),
    stored: await countStored(db, studentId),
    waiting: guardian.state === "of-record" ? waiting : [],
    latestLock: dayInIndia(retentionEnd("withdrawn-longest-lock", now)),
    times: {
      erase: retentionText("withdrawn-erasure", language),
      eraseSoon: retentionText("deletion-grace", language),
      answer: retentionText("grievance-answer", language),
      unanswered: retentionText("guardian-ask-unanswered", language),
    },
    contact,
  };
}

const answerText = (answer: string | undefined) => {
  if (answer === undefined) return null;
  return answer === "given" ? "yes" : "no";
};

/** Letters and pages use the first name only. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

async function countStored(db: Database, studentId: string): Promise<GuardianPageView["stored"]> {
  const [child] = await db.select().from(students).where(eq(students.id, studentId));
  const [programs, versions, attempts, lessons, talks, papers, seats] = await Promise.all([
    db.$count(projects, eq(projects.studentId, studentId)),
    db.$count(workVersions, eq(workVersions.studentId, studentId)),
    db.$count(exerciseAttempts, eq(exerciseAttempts.studentId, studentId)),
    db.$count(lessonProgress, eq(lessonProgress.studentId, studentId)),
    db.$count(tutorMessages, eq(tutorMessages.studentId, studentId)),
    db.$count(certificates, eq(certificates.studentId, studentId)),
    db.$count(schoolClassStudents, eq(schoolClassStudents.studentId, studentId)),
  ]);
  return {
    email: child?.email ?? "",
    dateOfBirth: child?.dateOfBirth ?? null,
    board: child?.board ?? null,
    counts: { programs, versions, attempts, lessons, talks, certificates: papers, classes: seats },
  };
}
