import { recordReads } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Admin, Teacher } from "./person.ts";

/** TRUST-10: call it wherever a teacher or an admin is shown what is stored about a student. */
export async function recordRead(
  db: Database,
  staff: Pick<Teacher | Admin, "userId">,
  { aboutUserIds, page }: { aboutUserIds: string[]; page: string },
): Promise<void> {
  const about = [...new Set(aboutUserIds)];
  if (about.length === 0) return;
  await db
    .insert(recordReads)
    .values(about.map((aboutUserId) => ({ byUserId: staff.userId, aboutUserId, page })));
}
