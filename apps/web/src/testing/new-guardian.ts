import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents, guardianChecks, guardianRequests, guardians } from "@nirmaan/db/consent-schema.ts";
import type { Purpose } from "#domain/people/purpose.ts";

type Choices = {
  email?: string;
  language?: "en" | "hi";
  /** Has passed an adult check. */
  isVerified?: boolean;
  /** Purposes with a yes. */
  yes?: Purpose[];
};

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** A guardian of record of a student, with the token of their page. */
export async function newGuardian(
  db: Database,
  student: { id: string },
  { email = "meera@example.test", language = "en", isVerified = false, yes = ["account"] }: Choices = {},
): Promise<{ id: string; token: string; email: string }> {
  const studentId = student.id;
  const [guardian] = await db
    .insert(guardians)
    .values({ studentId, email, language, state: "of-record", name: "Meera", relation: "mother" })
    .returning();
  if (!guardian) throw new Error("no guardian");
  const token = randomBytes(32).toString("base64url");
  await db.insert(guardianRequests).values({
    studentId,
    guardianId: guardian.id,
    guardianEmail: email,
    tokenHash: hash(token),
    approvedAt: new Date(),
  });
  if (isVerified)
    await db.insert(guardianChecks).values({
      studentId,
      guardianId: guardian.id,
      emailHash: hash(`guardian ${email}`),
      method: "test",
      result: "adult",
      issuer: "test",
      reference: crypto.randomUUID(),
      noticeHash: "test",
    });
  if (yes.length > 0)
    await db.insert(consents).values(
      yes.map((purpose) => ({
        studentId,
        guardianId: guardian.id,
        purpose,
        answer: "given" as const,
        strength: isVerified ? ("verified-guardian" as const) : ("email-declaration" as const),
        noticeVersion: "test",
        noticeLanguage: language,
        noticeHash: "test",
        by: "guardian" as const,
        how: "guardian-page" as const,
      })),
    );
  return { id: guardian.id, token, email };
}
