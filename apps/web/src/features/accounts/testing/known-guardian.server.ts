import type { Database } from "@nirmaan/db/connect-database.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { findGuardian, type Guardian } from "../guardian/answers/find-guardian.server.ts";

/** A guardian of record as their page finds them, with the token of the page. */
export async function knownGuardian(
  db: Database,
  student: { id: string },
  choices: Parameters<typeof newGuardian>[2] = {},
): Promise<Guardian & { token: string }> {
  const { token } = await newGuardian(db, student, choices);
  const guardian = await findGuardian(db, token);
  if (!guardian) throw new Error("the page of the guardian does not open");
  return { ...guardian, token };
}
