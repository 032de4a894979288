import { siteUrlOf } from "#server/config/site-url.ts";
import type { Student } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import { createGuardianRequest } from "./create-guardian-request.server.ts";
import { guardianMail } from "./guardian-mail.server.ts";

/** Mails the guardian. Call it only for students with a confirmed address, so that it cannot be used for spam. */
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
