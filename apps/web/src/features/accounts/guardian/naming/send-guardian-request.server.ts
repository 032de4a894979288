import type { Student } from "#domain/people/person.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import type { Services } from "#server/services/services.ts";
import { guardianLetter } from "../letters/guardian-letter.server.ts";
import { nameGuardian } from "./name-guardian.server.ts";

/**
 * Mails the guardian, or, when another guardian has answered before, asks that one first. Call it only for students with
 * a confirmed address, so that it cannot be used for spam.
 */
export async function sendGuardianRequest(
  services: Services,
  student: Student,
  guardianEmail: string,
): Promise<void> {
  const named = await nameGuardian(services.database.db, student, guardianEmail);
  if (named.kind === "waits-for-word") {
    await services.enqueue({ name: "send-guardian-letter", studentId: student.id, letter: "other-guardian" });
    return;
  }
  const link = `${siteUrlOf(services.env)}/consent/${named.token}`;
  await services.mail(
    guardianLetter("ask", {
      to: guardianEmail,
      languages: ["en", "hi"],
      studentName: student.name,
      link,
      contact: services.env.CONTACT_EMAIL,
    }),
  );
}
