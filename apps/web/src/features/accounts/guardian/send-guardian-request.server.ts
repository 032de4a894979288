import { siteUrlOf } from "#server/accounts.ts";
import type { Student } from "#server/person.ts";
import type { Services } from "#server/services.ts";
import { createGuardianRequest } from "./create-guardian-request.server.ts";
import { guardianMail } from "./guardian-mail.server.ts";

/** Asks the guardian by mail. Only for students whose own address is confirmed: strangers get no mail through us. */
export async function sendGuardianRequest(
  services: Services,
  student: Student,
  guardianEmail: string,
): Promise<void> {
  const { token } = await createGuardianRequest(services.database.db, student, guardianEmail);
  await services.mail(
    guardianMail({
      to: guardianEmail,
      studentName: student.name,
      link: `${siteUrlOf(services.env)}/consent/${token}`,
    }),
  );
}
