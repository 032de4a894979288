import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Services } from "#server/services/services.ts";
import { type ClaimedMail, changeStudyMail, deleteStudyMail } from "./claim-study-mail.server.ts";
import { readWeek } from "./read-week.server.ts";
import { weekBefore } from "./study-mail-rules.ts";
import { weekMail } from "./week-mail.server.ts";
import { findWeeklyReader } from "./weekly-reader.server.ts";
import { findMailedStudent, type ReadWork } from "./work-readers.server.ts";

/**
 * The mail about the last whole week; undefined when none is to be sent. A week without work has no mail: it would be a
 * reproach, and it would turn the guardian into a reminder that the child has not chosen.
 */
export async function composeWeek(
  { database: { db }, env }: Pick<Services, "database" | "env">,
  claimed: ClaimedMail,
  { today, work }: { today: string; work: ReadWork },
): Promise<MailMessage | undefined> {
  const reader = claimed.guardianId ? await findWeeklyReader(db, claimed.guardianId) : undefined;
  if (!reader || reader.isOfAge) {
    await deleteStudyMail(db, claimed);
    return undefined;
  }
  const student = await findMailedStudent(db, claimed.studentId, env);
  if (!student || !reader.hasAgreed || !mayUse(student, "account")) return undefined;
  const days = weekBefore(today);
  const did = await readWeek(db, student, days);
  if (did.daysWorked === 0 && did.badges.length === 0 && did.certificates.length === 0) return undefined;
  return withLocale(reader.language, async () => {
    const { lesson } = await work.readNext(student);
    await changeStudyMail(db, claimed, { sentOn: today });
    return weekMail({
      to: reader.email,
      studentName: student.name,
      days,
      work: {
        ...did,
        lessons: did.lessons.flatMap((slug) => work.lessonTitle(slug) ?? []),
        badges: did.badges.flatMap((id) => work.badgeName(id) ?? []),
      },
      nextLesson: lesson?.title ?? null,
      contact: env.CONTACT_EMAIL,
      stopUrl: `${siteUrlOf(env)}/mails/${claimed.stopToken}`,
    });
  });
}
