import type { Database } from "@nirmaan/db/connect-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/public-consent.ts";
import type { ChangedConsent } from "#features/accounts/guardian/answers/close-purposes.server.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { notifyDevices } from "#features/notifications/student-channel.server.ts";
import { findStudentLanguage } from "#server/people/find-student-language.ts";

const NEWS = {
  given: () => ({ title: m.guardianAnswered(), body: m.guardianAnsweredText() }),
  lifted: () => ({ title: m.accountOpenAgain(), body: m.accountOpenAgainText() }),
};

/** In the transaction of the change: the inbox gets it, and open pages and streams of a closed account end. */
export async function announceConsent(
  transaction: Database,
  studentId: string,
  { kind }: ChangedConsent,
): Promise<void> {
  if (kind === "nothing") return;
  if (kind === "withdrawn") return notifyDevices(transaction, { studentId, isAccessChanged: true });
  const language = await findStudentLanguage(transaction, studentId);
  await notifyStudent(
    transaction,
    { id: studentId },
    {
      kind: "consent",
      ...withLocale(language, NEWS[kind]),
      link: "/student/profile",
      sameAs: `consent ${new Date().toISOString()}`,
    },
  );
}
