import { siteUrlOf } from "#server/config/site-url.ts";
import type { Student } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
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
