import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import type { guardians } from "@nirmaan/db/consent-schema.ts";
import { guardianRequests } from "@nirmaan/db/consent-schema.ts";

const TOKEN_BYTES = 32;

export const newGuardianToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

export const hashGuardianToken = (token: string) => createHash("sha256").update(token).digest("hex");

type GuardianRow = Pick<typeof guardians.$inferSelect, "id" | "studentId" | "email">;

/** A new link to the guardian's own page; only the hash of its token is stored. Earlier links stay valid. */
export async function createGuardianLink(db: Database, guardian: GuardianRow): Promise<{ token: string }> {
  const token = newGuardianToken();
  await db.insert(guardianRequests).values({
    studentId: guardian.studentId,
    guardianId: guardian.id,
    guardianEmail: guardian.email,
    tokenHash: hashGuardianToken(token),
  });
  return { token };
}
