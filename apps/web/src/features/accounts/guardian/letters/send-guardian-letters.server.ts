import { guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import { siteUrlOf } from "#server/config/site-url.ts";
import type { RetentionLanguage } from "#server/privacy/retention.ts";
import type { Services } from "#server/services/services.ts";
import { createGuardianLink } from "../links/guardian-token.server.ts";
import { guardianLetter } from "./guardian-letter.server.ts";
import { formatLetterDay } from "./letter-day.ts";
import { languagesOf, readLetterReaders } from "./letter-readers.server.ts";
import type { LetterKind } from "./letter-words.ts";

type MailServices = Pick<Services, "database" | "env" | "mail">;

/** The letter's twin for the child, where the child is told too. */
const TO_CHILD: Partial<Record<LetterKind, { kind: LetterKind; path: string }>> = {
  withdrawn: { kind: "child-withdrawn", path: "/auth/closed" },
  lifted: { kind: "child-lifted", path: "/student/dashboard" },
  "erasure-soon": { kind: "child-erasure-soon", path: "/auth/closed" },
};

/**
 * Writes to every guardian of record of a student under 18, each in their language and with a link of their own, and to
 * the child where the child is told too. Runs as a job.
 */
export async function sendGuardianLetters(
  services: MailServices,
  { studentId, letter }: { studentId: string; letter: LetterKind },
): Promise<void> {
  const { db } = services.database;
  const [student] = await db.select().from(students).where(eq(students.id, studentId));
  if (!student) return;
  const due = student.deletionDueAt ?? new Date();
  const common = {
    studentName: student.name,
    contact: services.env.CONTACT_EMAIL,
    day: (language: RetentionLanguage) => formatLetterDay(due, language),
  };
  const site = siteUrlOf(services.env);
  for (const guardian of await readLetterReaders(db, studentId)) {
    const { token } = await createGuardianLink(db, guardian);
    await services.mail(
      guardianLetter(letter, {
        ...common,
        to: guardian.email,
        languages: [guardian.language],
        link: `${site}/consent/${token}`,
      }),
    );
  }
  const child = TO_CHILD[letter];
  if (child)
    await services.mail(
      guardianLetter(child.kind, {
        ...common,
        to: student.email,
        languages: languagesOf(student),
        link: `${site}${child.path}`,
      }),
    );
}

/** After the erasure: to the guardians whose addresses stay as proof. It has no name and no link. */
export async function sendErasureReceipts(services: MailServices, studentId: string): Promise<void> {
  const readers = await services.database.db
    .select()
    .from(guardians)
    .where(and(eq(guardians.studentId, studentId), eq(guardians.state, "of-record")));
  for (const { email, language } of readers)
    await services.mail(
      guardianLetter("erased", {
        to: email,
        languages: [language],
        studentName: "",
        link: "",
        contact: services.env.CONTACT_EMAIL,
        day: (each) => formatLetterDay(new Date(), each),
      }),
    );
}
