import { siteUrlOf } from "#server/accounts.ts";
import type { Student } from "#server/person.ts";
import type { Services } from "#server/services.ts";
import { guardianLetter } from "./guardian-letter.server.ts";
import { requestGuardianConsent } from "./request-guardian-consent.server.ts";

/** Asks the guardian by mail. Only for students whose own address is confirmed: strangers get no mail through us. */
export async function askGuardian(
  services: Services,
  student: Student,
  guardianEmail: string,
): Promise<void> {
  const { token } = await requestGuardianConsent(services.database.db, student, guardianEmail);
  await services.mail(
    guardianLetter({
      to: guardianEmail,
      studentName: student.name,
      link: `${siteUrlOf(services.env)}/consent/${token}`,
    }),
  );
}
